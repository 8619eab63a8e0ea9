import path from 'node:path'

/** Which call of the system fails, and how: the `nth` one of its name below a folder, or all of them. */
export interface SystemFault {
  /** The folder below which calls count; empty: none is looked at. */
  below: string
  name: string
  code: string
  nth: number | undefined
  /** How often each was called below the folder. */
  calls: Map<string, number>
  /** Descriptors that were opened there. */
  open: Set<unknown>
}

export function noFault(): SystemFault {
  return { below: '', name: '', code: '', nth: undefined, calls: new Map(), open: new Set() }
}

type Call = (...args: unknown[]) => unknown

/** Calls that only tell what a value is, or that nothing of a tree hangs on. */
const OTHERS = /^(?:_|[A-Z]|createWriteStream|watch|unwatchFile|promises|constants|default$)/

/** A module of the system whose calls fail when the fault says so. */
export function failing<T extends object>(module: T, fault: SystemFault): T {
  const wrapped = Object.entries(module).map(([name, value]: [string, unknown]) => {
    if (typeof value !== 'function' || OTHERS.test(name)) return [name, value]
    const call = wrap(name, value as Call, fault)
    const native = (value as { native?: Call }).native
    return [name, native ? Object.assign(call, { native: wrap(name, native, fault) }) : call]
  })
  const made = Object.fromEntries(wrapped)
  return { ...made, default: made }
}

function wrap(name: string, call: Call, fault: SystemFault): Call {
  return (...args) => {
    const isThere = isBelow(args[0], fault) || isBelow(args[1], fault)
    if (isThere) {
      const count = (fault.calls.get(name) ?? 0) + 1
      fault.calls.set(name, count)
      if (fault.name === name && (fault.nth === undefined || fault.nth === count))
        return refuse(name, call, args, fault)
    }
    const result = call(...args)
    if (isThere && name === 'openSync') fault.open.add(result)
    return result
  }
}

/** A call that fails; what writes a whole file has written half of it by then. */
function refuse(name: string, call: Call, args: unknown[], { code }: SystemFault): unknown {
  const error = Object.assign(new Error(`${code}: made up, ${name}`), { code, syscall: name })
  if (/^writeFile/.test(name) && typeof args[1] === 'string' && args[1].length > 1) {
    const half = [args[0], args[1].slice(0, args[1].length >> 1), ...args.slice(2)]
    const done = call(...half)
    if (done instanceof Promise) return done.then(() => Promise.reject(error))
  }
  if (name === 'closeSync') call(...args)
  const isLater = call.constructor.name === 'AsyncFunction'
  if (isLater) return Promise.reject(error)
  throw error
}

function isBelow(value: unknown, { below, open }: SystemFault): boolean {
  if (below === '') return false
  if (typeof value === 'string') return value === below || value.startsWith(below + path.sep)
  return typeof value === 'number' && open.has(value)
}
