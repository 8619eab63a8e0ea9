import type { Change } from '../change.ts'

const row = (id: string, since: number, values: readonly string[], rest: Partial<Change>): Change => ({
  id,
  kind: 'value',
  on: 'volume',
  names: ['type'],
  values,
  since,
  sure: true,
  source: 'Versioning',
  ...rest,
})

/** Values of properties that came with a version. */
export const values: readonly Change[] = [
  row('volume-type-ssd', 2, ['SSD'], {
    resolvesTo: 'SSD_PREMIUM',
    note: 'It resolves to the highest performance class, which SSD_PREMIUM orders explicitly.',
  }),
  row('volume-type-das', 6, ['DAS'], {
    note: 'Direct attached NVMe storage: applied to every CUBE, never ordered on its own.',
  }),
  row('volume-type-ssd-standard', 6, ['SSD_STANDARD', 'SSD Standard'], {
    errorIn: [2],
    note: 'It orders the lower performance class. In version 2 the value is not supported and causes an error.',
  }),
  row('volume-type-ssd-premium', 6, ['SSD_PREMIUM', 'SSD Premium'], {
    errorIn: [2],
    note: 'It orders the highest performance class, what plain SSD resolves to. In version 2 it causes an error.',
  }),
]
