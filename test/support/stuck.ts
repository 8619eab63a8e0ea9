import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** Milliseconds without progress of a file after which it is reported. */
const LONG = 300_000

/**
 * Reports test files without progress. A blocked thread ignores time limits, and a run that is stopped from outside
 * only names files that ended.
 */
export default class Stuck implements Reporter {
  readonly #last = new Map<string, { what: string; since: number }>()
  #timer: NodeJS.Timeout | undefined

  onTestRunStart(): void {
    this.#timer = setInterval(() => this.#look(), LONG / 5).unref()
  }

  onTestModuleStart({ relativeModuleId }: TestModule): void {
    this.#note(relativeModuleId, 'its first lines')
  }

  onTestCaseReady(test: TestCase): void {
    this.#note(test.module.relativeModuleId, test.fullName)
  }

  onTestCaseResult(test: TestCase): void {
    this.#note(test.module.relativeModuleId, `what follows ${test.fullName}`)
  }

  onTestModuleEnd({ relativeModuleId }: TestModule): void {
    this.#last.delete(relativeModuleId)
  }

  onTestRunEnd(): void {
    clearInterval(this.#timer)
  }

  #note(file: string, event: string): void {
    this.#last.set(file, { what: event, since: Date.now() })
  }

  #look(): void {
    for (const [file, { what, since }] of this.#last) {
      const seconds = Math.round((Date.now() - since) / 1000)
      if (seconds * 1000 >= LONG) console.error(`no news of ${file} for ${seconds} s, of ${what}`)
    }
    if (this.#last.size === 0) console.error('no test is under way, and the run does not end')
  }
}
