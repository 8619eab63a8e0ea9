import { describe, expect, it } from 'vitest'
import { find, spell, wrongOffsets } from './read.ts'

const NAME = 'PB-Contract-Number'

describe('names of members and reads that are no header of a request', () => {
  it.each([
    ['a.go', `type c struct {\n\tPBContractNumber int64 \`json:"${NAME},omitempty"\`\n}\nvar headers = x`],
    ['a.go', `\tN int64 \`yaml:"n"   json:"${NAME}"\``],
    ['a.go', `\tN int64 \`xml:"${NAME},attr" json:"-"\` // header`],
    ['A.java', `@SerializedName("${NAME}") // of the header\nprivate Long n;`],
    ['A.java', `@JsonProperty(value = "${NAME}", required = true) Long n;`],
    ['A.kt', `@SerialName("${NAME}") val n: Long`],
    ['A.cs', `[DataMember(Name="${NAME}", EmitDefaultValue=false)]`],
    ['A.cs', `[JsonPropertyName("${NAME}")]`],
    ['a.py', `n: int = Field(alias="${NAME}")`],
    ['a.py', `n = fields.Int(data_key="${NAME}")`],
    ['a.rb', `attribute :contract, :aliases => '${NAME}'`],
    ['a.rs', `#[serde(rename = "${NAME}")]`],
    ['a.swift', `case contract = "${NAME}"`],
    ['a.sql', `  "${NAME}" BIGINT NOT NULL,`],
    ['a.py', `n = resp.headers["${NAME}"]`],
    ['a.py', `n = response.headers.get("${NAME}", None)`],
    ['a.py', `if "${NAME}" in resp.headers:`],
    ['a.py', `n = contract['properties']['${NAME}']`],
    ['a.go', `n := resp.Header.Get("${NAME}")`],
    ['A.java', `String n = response.getFirstHeader("${NAME}").getValue();`],
    ['A.java', `String n = response.header("${NAME}");`],
    ['a.rb', `n = response['${NAME}']`],
    ['a.php', `$n = $response->getHeaderLine('${NAME}');`],
    ['a.cs', `var n = response.Headers.GetValues("${NAME}").First();`],
    ['a.ps1', `$n = $response.Headers["${NAME}"]`],
    ['a.pl', `my $n = $res->header('${NAME}');`],
    ['a.sh', `curl -i $u | grep -i "${NAME}:"`],
  ])('%s: %s', (file, text) => {
    const found = find('header', file, text)
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter((one) => one.response !== true)).toEqual([])
  })
})

describe('headers that are set, with their value', () => {
  it.each([
    ['a.py', `headers["${NAME}"] = n`, 'n'],
    ['a.py', `s.headers.update({"${NAME}": n})`, 'n'],
    ['A.java', `request.setHeader("${NAME}", contract);`, 'contract'],
    ['A.java', `.header("${NAME}", contract)`, 'contract'],
    ['A.java', `@Headers("${NAME}: {c}")`, '{c}'],
    ['A.kt', `@Header("${NAME}") c: String`, undefined],
    ['a.rb', `headers = { '${NAME}' => "#{n}" }`, '{n}'],
    ['a.rb', `req['${NAME}'] = n`, 'n'],
    ['a.php', `'headers' => ['${NAME}' => $n]`, '{n}'],
    ['a.php', `array('Accept: x', '${NAME}: ' . $n)`, undefined],
    ['a.cs', `client.DefaultRequestHeaders.Add("${NAME}", n);`, 'n'],
    ['a.go', `req.Header.Set("${NAME}", n)`, 'n'],
    ['a.pl', `$req->header('${NAME}' => $n);`, '{n}'],
    ['a.ex', `headers = [{"${NAME}", n}]`, 'n'],
    ['a.sh', `curl -H '${NAME}: 31' $u`, '31'],
    ['a.http', `GET https://x\n${NAME}: 31\n`, '31'],
    ['a.yml', `headers:\n  ${NAME}: "{{ c }}"\n`, '{c}'],
    ['a.json', `{"header": [{ "key": "${NAME}", "value": "31" }]}`, '31'],
    ['a.feature', `  * header ${NAME} = '31'`, '31'],
    ['nginx.conf', `proxy_set_header ${NAME} 31;`, '31'],
    ['a.yml', `- name: ${NAME}\n  in: header\n`, undefined],
  ])('%s: %s', (file, text, value) => {
    const found = find('header', file, text)
    expect(found.map((one) => [one.response ?? false, one.value && spell(one.value)])).toEqual([[false, value]])
    expect(found.flatMap((one) => wrongOffsets(one, text))).toEqual([])
  })
})
