import { rows, type Sdk } from '../sdk.ts'

/** Packages for .NET, PHP, Elixir, Perl and PowerShell that call this API, release by release (source: spec/sdk-map.json). */
export const otherLanguages: readonly Sdk[] = [
  ...rows({ ecosystem: 'NuGet', name: 'ProfitBricks.Client', imports: ['ProfitBricks.Client'] }, [
    { range: '[1.0,1.1)', releasesText: '1.0.x', api: 'soap', note: 'package id not verified' },
  ]),
  ...rows({ ecosystem: 'NuGet', name: 'ProfitbricksV2', imports: ['ProfitbricksV2'] }, [
    { range: '[1,2)', releasesText: '1.x', api: 2, note: 'vendor media types' },
    {
      range: '[3.0.1,3.0.3]',
      releasesText: '>=3.0.1,<=3.0.3',
      api: 3,
      note: 'despite the V2 in its id; tag v3.0.0 (3.0.1) still sends vendor media types, 3.0.3 does not',
    },
  ]),
  ...rows({ ecosystem: 'NuGet', name: 'ProfitbricksSDK', imports: ['ProfitbricksSDK'] }, [
    { range: '[4.0.1,4.1.1]', releasesText: '>=4.0.1,<=4.1.1', api: 4, note: 'no official .NET SDK for v6 found' },
  ]),
  ...rows({ ecosystem: 'Packagist', name: 'profitbricks/profitbricks-sdk-php', imports: ['ProfitBricks\\Client'] }, [
    { range: '1.0.0', releasesText: '1.0.0', api: 2, note: 'vendor media types in Accept and Content-Type' },
    {
      range: '>=3.0.0 <4.0.0',
      releasesText: '>=3.0.0,<4.0.0',
      api: 3,
      note: '16 list calls still send Accept: application/vnd.profitbricks.collection+json',
    },
    {
      range: '>=4.0.0 <=4.0.1',
      releasesText: '>=4.0.0,<=4.0.1',
      api: 4,
      note: '21 list calls still send Accept: application/vnd.profitbricks.collection+json; no official PHP SDK for v6 found',
    },
  ]),
  ...rows({ ecosystem: 'Packagist', name: 'bitexpert/profitbricks-php-sdk', imports: ['bitExpert\\ProfitBricks'] }, [
    { range: '0.0.1', releasesText: '0.0.1', api: 'soap', note: 'endpoint seen by string search, file not pinned' },
  ]),
  ...rows({ ecosystem: 'Hex', name: 'profitbricks', names: ['profitbricks_api_wrapper'], imports: ['ProfitBricks'] }, [
    { range: '>= 0.1.0 and <= 0.2.1', releasesText: '>=0.1.0,<=0.2.1', api: 4 },
  ]),
  ...rows(
    {
      ecosystem: 'CPAN',
      name: 'WebService::ProfitBricks',
      names: ['WebService-ProfitBricks'],
      imports: ['WebService::ProfitBricks'],
    },
    [{ range: '>= 0', releasesText: 'all', api: 'soap' }],
  ),
  ...rows(
    { ecosystem: 'PowerShell module', name: 'ProfitBricks', imports: ['ProfitBricks'], globals: '[A-Za-z]+-PB[A-Z]' },
    [
      { range: '[1.0.0]', releasesText: '1.0.0', api: 2 },
      { range: '[1.0.1,1.2.0)', releasesText: '>=1.0.1,<1.2.0', api: 3 },
      {
        range: '[1.2.0,4.0.0]',
        releasesText: '>=1.2.0,<=4.0.0',
        api: 4,
        note: 'no official v6 PowerShell module found',
      },
    ],
  ),
]
