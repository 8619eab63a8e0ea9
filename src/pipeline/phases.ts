/** The phase that begins when one ends, in the words of the progress line. */
const NEXT: Readonly<Record<string, string>> = {
  discover: 'reading files',
  read: 'looking for signs of this API in the projects',
  projects: 'looking for users of what was found',
  users: 'following values to their calls',
  link: 'judging what was found',
}

/** Marks the end of a phase and reports which one begins. */
export function phaseMarker(
  mark: (phase: string) => void,
  { onStage }: { readonly onStage?: (stage: string) => void },
): (phase: string) => void {
  return (phase) => {
    mark(phase)
    const next = NEXT[phase]
    if (next !== undefined) onStage?.(next)
  }
}
