import type { LineFormat } from '../format.ts'

/** The combined format of Apache and nginx. */
export const combined: LineFormat = {
  id: 'combined',
  title: 'Apache and nginx combined',
  open: () => ({ read: () => undefined }),
}
