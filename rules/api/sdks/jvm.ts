import { rows, type Sdk } from '../sdk.ts'

/** Java and Groovy artifacts that call this API, release by release (source: spec/sdk-map.json). */
export const jvm: readonly Sdk[] = [
  ...rows(
    {
      ecosystem: 'Maven',
      name: 'com.profitbricks.rest.client:profitbricks-sdk-java',
      names: ['profitbricks-sdk-java'],
      imports: ['com.profitbricks.rest', 'com.profitbricks.sdk'],
      successor: 'com.ionoscloud:ionos-cloud-sdk',
      successorVersion: '6.0.0',
    },
    [
      { range: '[1.0-SNAPSHOT]', releasesText: '1.0-SNAPSHOT (tag V1, 2015-07)', api: 1, note: 'vendor media types' },
      {
        range: '[1.0-SNAPSHOT]',
        releasesText: '1.0-SNAPSHOT (tags V1.0,V2.0,v2.0.1)',
        api: 2,
        note: 'vendor media types; pom version did not change',
      },
      {
        range: '[3.0.0,4.1.0)',
        releasesText: '>=3.0.0,<4.1.0 (pom says 1.0-SNAPSHOT at tag v3.0.0, 4.0.0 at tag v4.0.0)',
        api: 3,
        note: 'SDK 4.0.0 still calls API v3',
      },
      { range: '[4.1.0,5.0.0)', releasesText: '>=4.1.0,<5.0.0', api: 4 },
    ],
  ),
  ...rows(
    {
      ecosystem: 'Maven',
      name: 'com.ionosenterprise.rest.client:ionos-enterprise-sdk-java',
      names: ['ionos-enterprise-sdk-java'],
      imports: ['com.ionosenterprise'],
      successor: 'com.ionoscloud:ionos-cloud-sdk',
      successorVersion: '6.0.0',
    },
    [{ range: '[5,6)', releasesText: '5.x', api: 5 }],
  ),
  ...rows(
    {
      ecosystem: 'Maven',
      name: 'com.ionoscloud:ionos-cloud-sdk',
      names: ['ionos-cloud-sdk'],
      imports: ['com.ionoscloud'],
      successor: 'com.ionoscloud:ionos-cloud-sdk',
      successorVersion: '6.0.0',
    },
    [
      { range: '[5.0.0,6.0.0-alpha)', releasesText: '>=5.0.0,<6.0.0', api: 5 },
      { range: '[6.0.0,)', releasesText: '>=6.0.0', api: 6, note: "pom version string of 6.0.0 is 'v6.0.0'" },
    ],
  ),
  ...rows(
    {
      ecosystem: 'Maven',
      name: 'com.profitbricks.sdk:profitbricks-sdk-groovy',
      names: ['com.profitbricks.sdk:groovy', 'profitbricks-sdk-groovy'],
      imports: ['com.profitbricks.sdk.model', 'com.profitbricks.sdk.annotation'],
      successor: 'com.ionoscloud:ionos-cloud-sdk',
      successorVersion: '6.0.0',
    },
    [{ range: '[1.0.0]', releasesText: '1.0.0', api: 3 }],
  ),
  ...rows(
    { ecosystem: 'Maven', name: 'org.apache.jclouds.provider:profitbricks', imports: ['org.jclouds.profitbricks'] },
    [{ range: '[1.8,2.1]', releasesText: '1.8..2.1', api: 'soap', note: 'exact first/last release not verified' }],
  ),
  ...rows(
    {
      ecosystem: 'Maven',
      name: 'org.apache.jclouds.labs:profitbricks-rest',
      imports: ['org.apache.jclouds.profitbricks.rest'],
    },
    [
      {
        range: '[2.0,2.1)',
        releasesText: '2.0.x',
        api: 3,
        note: 'boundary inside 2.0.x not verified: /rest/v2 until 2016-10, one metadata file kept /rest/v2 until 2017-05',
      },
      { range: '[2.1.0,)', releasesText: '>=2.1.0', api: 4, note: 'no successor provider' },
    ],
  ),
]
