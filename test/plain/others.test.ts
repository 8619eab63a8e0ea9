import { describe, expect, it } from 'vitest'
import { find, spell, wrongOffsets } from './read.ts'

const H = 'PB-Contract-Number'

describe('headers', () => {
  it.each([
    ['a.sh', `curl -H '${H}: 123' x`, '123'],
    ['a.sh', `curl -H "${H}: $C" x`, '{C}'],
    ['a.rb', `headers = { "${H}" => contract }`, 'contract'],
    ['a.py', `headers["${H}"] = number`, 'number'],
    ['A.java', `request.addHeader("${H}", number);`, 'number'],
    ['a.go', `req.Header.Set("${H}", number)`, 'number'],
    ['a.yml', `headers:\n  ${H}: "123"`, '123'],
    ['a.yml', `- name: ${H}\n  in: header`, undefined],
    ['a.py', `HEADER = "${H}"`, undefined],
    ['a.http', `X-Contract-Number: 5`, '5'],
    ['a.rb', `headers[:x] = 1\nheaders = { pb_contract_number: 4 }`, '4'],
  ])('sent: %s: %s', (file, text, value) => {
    const found = find('header', file, text)
    expect(found.map((one) => [one.response ?? false, one.value && spell(one.value)])).toEqual([[false, value]])
    expect(found.flatMap((one) => wrongOffsets(one, text))).toEqual([])
    expect(text.slice(found[0]?.at.start, found[0]?.at.end)).toMatch(
      /^(?:PB-Contract-Number|X-Contract-Number|pb_contract_number)$/,
    )
  })

  it.each([
    ['a.go', `\tPBContractNumber int64 \`json:"${H},omitempty"\``],
    ['A.java', `@JsonProperty("${H}") private Long number;`],
    ['a.json', `{"${H}": 31, "owner": "x", "status": "BILLABLE"}`],
    ['a.py', `number = response.json().get("${H}")`],
  ])('only read: %s: %s', (file, text) => {
    expect(find('header', file, text).filter((one) => !one.response)).toEqual([])
  })

  it.each([
    ['a.go', 'PBContractNumber int64'],
    ['a.py', 'pb_contract_number = 5'],
    ['README.md', `The ${H} header is needed by some.`],
    ['a.py', `# ${H} is needed`],
    ['a.sql', 'SELECT pb_contract_number FROM x'],
    ['a.py', 'x_contract_numbers = []'],
  ])('nothing: %s: %s', (file, text) => {
    expect(find('header', file, text)).toEqual([])
  })
})

describe('media types', () => {
  it.each([
    ['a.py', `headers = {'Content-Type': 'application/vnd.profitbricks.resource+json'}`, 'Content-Type', false],
    ['a.sh', `curl -H "Accept: application/vnd.profitbricks.collection+json"`, 'Accept', false],
    ['a.py', `TYPE = 'application/vnd.profitbricks.resource+json'`, undefined, false],
    [
      'out.txt',
      'HTTP/1.1 200 OK\nContent-Type: application/vnd.profitbricks.resource+json;charset=UTF-8\n\n{}',
      'Content-Type',
      true,
    ],
  ])('%s: %s', (file, text, name, response) => {
    const found = find('header', file, text)
    expect(found.map((one) => [one.name && spell(one.name), one.response ?? false])).toEqual([[name, response]])
    expect(text.slice(found[0]?.at.start, found[0]?.at.end)).toMatch(/^application\/vnd\.profitbricks\.\w+\+json$/)
  })

  it.each([
    ['a.py', "'application/vnd.ms-excel'"],
    ['a.py', "'application/json'"],
    ['a.py', "'image/vnd.dwg.x'"],
    ['a.py', "'application/vnd'"],
  ])('nothing: %s: %s', (file, text) => {
    expect(find('header', file, text)).toEqual([])
  })
})

describe('properties', () => {
  it.each([
    ['a.rb', `server.update(cpuFamily: 'x', allowReboot: true)`, 'literal', 'true', 'cpuFamily'],
    ['a.py', `body = {"cpuFamily": f, "allowReboot": True}`, 'literal', 'True', 'cpuFamily'],
    ['a.py', `client.update_server(cpu_family=f, allow_reboot=True)`, 'argument', 'True', 'cpu_family'],
    ['a.py', `body["allowReboot"] = True`, 'assignment', 'True', undefined],
    ['a.cs', `server.CpuFamily = f;\nserver.AllowReboot = true;`, 'assignment', 'true', 'CpuFamily'],
    ['a.cs', `public bool? AllowReboot { get; set; }`, 'declaration', undefined, undefined],
    ['a.go', '\tAllowReboot *bool `json:"x"`', 'declaration', undefined, undefined],
    ['a.rb', `attribute :allow_reboot`, 'declaration', undefined, undefined],
    ['a.sh', `curl -d '{"cpuFamily":"x","allowReboot":true}'`, 'literal', 'true', 'cpuFamily'],
    ['a.py', `# allowReboot was retired`, 'prose', undefined, undefined],
  ])('%s: %s', (file, text, form, value, sibling) => {
    const [one] = find('property', file, text)
    expect([one?.form, one?.value && spell(one.value)]).toEqual([form, value])
    if (sibling) expect(one?.siblings).toContain(sibling)
    expect(one && wrongOffsets(one, text)).toEqual([])
  })

  it.each([
    ['a.py', 'disallowReboots = 1'],
    ['a.py', 'if server.allow_reboot:'.replace(':', ' ')],
    ['a.py', 'allow_reboots = 1'],
    ['a.py', 'reboot_allowed = 1'],
    ['a.go', 'GetAllowReboot()'],
  ])('nothing: %s: %s', (file, text) => {
    expect(find('property', file, text)).toEqual([])
  })
})

describe('settings', () => {
  it.each([
    ['a.sh', 'export PROFITBRICKS_API_URL=https://h/cloudapi/v4', 'PROFITBRICKS_API_URL', 'https://h/cloudapi/v4'],
    ['a.rb', "ENV['PROFITBRICKS_API_URL']", 'PROFITBRICKS_API_URL', undefined],
    ['a.rb', "ENV.fetch('PROFITBRICKS_API_URL', 'https://h/x')", 'PROFITBRICKS_API_URL', 'https://h/x'],
    ['a.yml', '- name: PROFITBRICKS_ENDPOINT\n  value: "https://h/x"', 'PROFITBRICKS_ENDPOINT', 'https://h/x'],
    ['a.sh', 'docker-machine create --profitbricks-endpoint https://h/x', '--profitbricks-endpoint', 'https://h/x'],
    ['a.ini', 'profitbricks_url = https://h/x', 'profitbricks_url', 'https://h/x'],
    ['a.sh', 'java -Dapi.URL=https://h/x', 'api.URL', 'https://h/x'],
  ])('%s: %s', (file, text, name, value) => {
    const found = find('setting', file, text)
    expect(found.map((one) => [spell(one.name), one.value && spell(one.value)])).toEqual([[name, value]])
    expect(found.flatMap((one) => wrongOffsets(one, text))).toEqual([])
  })

  it.each([
    ['a.sh', 'URLS=1'],
    ['a.py', 'MY_URLS = 1'],
    ['a.py', 'curl = 1'],
    ['a.py', '_url_for(x)'],
    ['a.py', 'endpoints = []'],
    ['a.py', 'API_URLENCODE = 1'],
  ])('nothing: %s: %s', (file, text) => {
    expect(find('setting', file, text)).toEqual([])
  })
})
