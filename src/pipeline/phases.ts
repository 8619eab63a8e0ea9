/** The phase that begins when one ends, in the words of the progress line. */
const NEXT: Readonly<Record<string, string>> = {
  discover: 'reading files',
  read: 'looking for references to this API in the projects',
  projects: 'looking for callers of the findings',
  users: 'following values to their calls',
  link: 'evaluating the findings',
}

/** Returns a function that ends the current phase and reports the next one. */
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
