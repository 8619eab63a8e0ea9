import { headText } from './support/head.ts'
import { inParts } from './support/in-parts.ts'

/** Files that hold requests but are not read, and what to name instead. */
const KINDS: readonly { readonly begins: (text: string) => boolean; readonly advice: string }[] = [
  {
    begins: (text) => text.startsWith('PK\x03\x04') && /raw\/\d{1,8}_[csm]\.(?:txt|xml)/.test(text),
    advice: 'is a session of Fiddler: name the file itself, which is not read through a pipe',
  },
  {
    begins: (text) => /com\.xk72\.charles/.test(text.slice(0, 4096)),
    advice: 'is a session of Charles in its own format: export it as HAR or JSON, and name that file instead',
  },
  {
    begins: (text) =>
      /^(?:---\s*\n)?(?:version: \d\s*\n)?(?:http_interactions|interactions):[^\S\n]*\n\s*- /.test(text) ||
      /^interactions:\s*\n- request:/.test(text),
    advice: 'is a recording of tests, not traffic: `cloudapi-migrate audit` finds the calls in it',
  },
]

/** Reports how to convert files that cannot be read as they are. */
export const unreadable = inParts({
  id: 'unreadable',
  title: 'a file to be converted',
  begins: (head) => adviceFor(head) !== undefined,
  open() {
    let advice: string | undefined
    return {
      // biome-ignore lint/correctness/useYield: there is nothing to give
      *take(bytes, isLast) {
        advice ??= adviceFor(bytes.subarray(0, 65_536)) ?? 'cannot be read'
        if (isLast) throw new Error(advice)
      },
    }
  },
})

function adviceFor(head: Uint8Array): string | undefined {
  const raw = Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('latin1')
  return KINDS.find(({ begins }) => begins(raw) || begins(headText(head)))?.advice
}
