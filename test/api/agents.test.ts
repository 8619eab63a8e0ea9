import { describe, expect, test } from 'vitest'
import { CLIENTS } from '../../rules/api/agent-rows.ts'
import { describeAgent, isClientOfApi } from '../../rules/api/agents.ts'
import { sdksNamed } from '../../rules/api/sdk-lookup.ts'
import { satisfies } from '../../rules/support/ranges.ts'

describe('clients of this API', () => {
  test.each([
    ['profitbricks-sdk-python/2.2.9', 'PyPI profitbricks', '2.2.9', [1]],
    ['profitbricks-sdk-python/2.3.0', 'PyPI profitbricks', '2.3.0', [2]],
    ['profitbricks-sdk-python/4.1.3', 'PyPI profitbricks', '4.1.3', [4]],
    ['ionosenterprise-sdk-python/5.4.1', 'PyPI ionosenterprise', '5.4.1', [5]],
    ['ionos-cloud-sdk-python-compat/5.5.1', 'PyPI ionosenterprise', '5.5.1', [5]],
    ['profitbricks-sdk-go/3.0.0', 'Go module github.com/profitbricks/profitbricks-sdk-go', '3.0.0', [3]],
    ['profitbricks-sdk-go/3.0.1', 'Go module github.com/profitbricks/profitbricks-sdk-go', '4.0.0', [4]],
    ['profitbricks-sdk-go/5.0.0', 'Go module github.com/profitbricks/profitbricks-sdk-go', '5.0.0', [4]],
    ['ionos-enterprise-sdk-go 5.0.2', 'Go module github.com/profitbricks/profitbricks-sdk-go/v5', '5.0.2', [5]],
    ['ionos-enterprise-sdk-go-compat 5.1.0', 'Go module github.com/profitbricks/profitbricks-sdk-go/v5', '5.1.0', [5]],
    ['profitbricks-ruby-sdk/4.0.1', 'RubyGems profitbricks-sdk-ruby', '4.0.1', [4]],
    ['profitbricks-ruby-sdk/4.0.1 Puppet/4.10.1', 'RubyGems profitbricks-sdk-ruby', '4.0.1', [4]],
    [
      'profitbricks-sdk-java/3.0.0',
      'Maven com.profitbricks.rest.client:profitbricks-sdk-java',
      '3.0.0 to 4.1.0',
      [3, 4],
    ],
    ['profitbricks-sdk-net/4.0.0', 'NuGet ProfitbricksSDK', '4.0.0', [4]],
    ['profitbricks-sdk-php/3.0.0', 'Packagist profitbricks/profitbricks-sdk-php', '3.0.0 to 4.0.1', [3, 4]],
    ['ionosenterprise-sdk-nodejs/5.1.1', 'npm libionosenterprise', '5.1.1', [5]],
    ['ionos-cloud-sdk-go/v5.1.8', 'Go module github.com/ionos-cloud/sdk-go/v5', '5.1.8', [5]],
    ['ionos-cloud-sdk-go/v6.1.9', 'Go module github.com/ionos-cloud/sdk-go/v6', '6.1.9', [6]],
    ['ionos-cloud-sdk-node/v5.1.5', 'npm @ionos-cloud/sdk-nodejs', '5.1.5', [5]],
    ['ionos-cloud-sdk-ruby/v6.0.0', 'RubyGems ionoscloud', '6.0.0', [6]],
    ['ionos-cloud-sdk-java/v5.0.0', 'Maven com.ionoscloud:ionos-cloud-sdk', '5.0.0', [5]],
    ['ionos-cloud-sdk-python/5.1.1', 'PyPI ionoscloud', '5.1.1', [5]],
    ['IONOS-Cloud-SDK-Python/6.0.0', 'PyPI ionoscloud', '6.0.0', [6]],
    [
      'terraform-provider/6.4.9_ionos-cloud-sdk-go/v6.1.9_os/linux',
      'Go module github.com/ionos-cloud/sdk-go/v6',
      '6.1.9',
      [6],
    ],
  ])('%s', (agent, sdk, release, api) => {
    expect(describeAgent(agent)).toEqual({ sdk, release, api })
    expect(isClientOfApi(agent)).toBe(true)
  })

  test('an unknown release number identifies no release', () => {
    expect(describeAgent('profitbricks-sdk-go/9.9.9')).toEqual({
      sdk: 'Go module github.com/profitbricks/profitbricks-sdk-go',
      release: '9.9.9',
    })
    expect(describeAgent('ionos-cloud-sdk-go')).toEqual({ sdk: 'Go module github.com/ionos-cloud/sdk-go' })
  })

  test.each(CLIENTS.flatMap(({ sdk, speaks }) => speaks.map((row) => ({ named: row.sdk ?? sdk, ...row }))))(
    '$named calls version $api from release $from on, as the map of packages has it',
    ({ named, from, api }) => {
      const [, ecosystem = '', name = ''] = /^(.+) (\S+)$/.exec(named) ?? []
      const rows = sdksNamed(ecosystem, name).filter(({ range }) => range && satisfies(ecosystem, from, range))
      expect(rows.map((row) => row.api)).toContain(api)
    },
  )
})

describe('what else calls', () => {
  test.each([
    ['python-requests/2.31.0', 'python-requests', '2.31.0'],
    ['Go-http-client/1.1', 'Go-http-client', '1.1'],
    ['Go-http-client/2.0', 'Go-http-client', '2.0'],
    ['curl/7.88.1', 'curl', '7.88.1'],
    ['okhttp/4.9.3', 'okhttp', '4.9.3'],
    ['axios/1.6.2', 'axios', '1.6.2'],
    ['node-fetch/1.0 (+https://github.com/bitinn/node-fetch)', 'node-fetch', '1.0'],
    ['Ruby', 'Ruby', undefined],
    ['Faraday v2.7.4', 'Faraday', '2.7.4'],
    ['Java/11.0.20', 'Java', '11.0.20'],
    ['Terraform/1.5.7 (+https://www.terraform.io) provider/5.2.4', 'Terraform', '1.5.7'],
    ['HashiCorp Terraform/0.12.31 (+https://www.terraform.io)', 'Terraform', '0.12.31'],
    ['libcloud/2.8.0 (ProfitBricks)', 'libcloud', '2.8.0'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 'browser', undefined],
  ])('%s', (agent, sdk, release) => {
    expect(describeAgent(agent)).toEqual(release === undefined ? { sdk } : { sdk, release })
    expect(isClientOfApi(agent)).toBe(false)
  })

  test.each([
    '',
    '-',
    'billing-job/1.0',
    'rubylike/1',
    'curlew/2',
    'my-ionos-cloud-sdk-gopher/1',
    'ionos-cloud-sdk-gopher/1',
  ])('%s is nobody known', (agent) => expect(describeAgent(agent)).toBeUndefined())
})
