/** A volume type. */
export interface VolumeType {
  /** As the specification writes it. */
  readonly type: 'HDD' | 'SSD' | 'SSD_STANDARD' | 'SSD_PREMIUM' | 'DAS'
  /** Every spelling seen: enums, wire, normalisers. */
  readonly spellings: readonly string[]
  /** The value that travels. */
  readonly wire: string
  /** Performance class; absent: the type has none. */
  readonly performance?: 'highest' | 'lower'
  /** The type whose class it orders. */
  readonly resolvesTo?: 'SSD_PREMIUM'
  readonly since: number
  readonly rules: readonly string[]
  readonly source: string
}

const notUnder2 = 'In version 2 the value is not supported and causes an error.'

/** The volume types (Volume type rules). */
export const volumeTypes: readonly VolumeType[] = [
  {
    type: 'HDD',
    spellings: ['HDD'],
    wire: 'HDD',
    since: 1,
    rules: ['It has no performance class.'],
    source: 'Volume',
  },
  {
    type: 'SSD',
    spellings: ['SSD'],
    wire: 'SSD',
    performance: 'highest',
    resolvesTo: 'SSD_PREMIUM',
    since: 2,
    rules: ['It resolves to the highest performance class, which SSD_PREMIUM provisions explicitly.'],
    source: 'Volume',
  },
  {
    type: 'SSD_STANDARD',
    spellings: ['SSD_STANDARD', 'SSD Standard', 'SSD STANDARD', 'SSD-Standard', 'SsdStandard'],
    wire: 'SSD Standard',
    performance: 'lower',
    since: 6,
    rules: ['It orders the lower performance class.', notUnder2],
    source: 'Volume',
  },
  {
    type: 'SSD_PREMIUM',
    spellings: ['SSD_PREMIUM', 'SSD Premium', 'SSD PREMIUM', 'SSD-Premium', 'SsdPremium'],
    wire: 'SSD Premium',
    performance: 'highest',
    since: 6,
    rules: ['It orders the highest performance class.', notUnder2],
    source: 'Volume',
  },
  {
    type: 'DAS',
    spellings: ['DAS'],
    wire: 'DAS',
    since: 6,
    rules: [
      'It has no performance class.',
      'It is applied automatically to every CUBE.',
      'It cannot be provisioned independently.',
      'It cannot exist more than once per CUBE.',
      'It cannot be mounted on ENTERPRISE servers.',
      'It does not support an availabilityZone.',
    ],
    source: 'Volume',
  },
]

/** The type that a value spells, compared without case, spaces, `_` and `-`; undefined for anything else. */
export function normaliseVolumeType(value: string): VolumeType | undefined {
  const key = typeKey(value)
  return volumeTypes.find(({ type }) => typeKey(type) === key)
}

function typeKey(value: string): string {
  return value.replace(/[ _-]/g, '').toLowerCase()
}
