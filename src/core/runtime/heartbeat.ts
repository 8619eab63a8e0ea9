let listener: (() => void) | undefined

/** Has a function called now and then while this thread computes without a pause; returns what ends that. */
export function onHeartbeat(call: () => void): () => void {
  listener = call
  return () => {
    if (listener === call) listener = undefined
  }
}

/** Called by what may compute for seconds without a pause, with each of its steps: it costs nothing without a listener. */
export function heartbeat(): void {
  listener?.()
}
