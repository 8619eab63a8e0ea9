import type { Call, Module } from './expression.ts'

/** `super(…)`, `base(…)`, `super().__init__(…)`, `parent::__construct(…)`. */
export function isSuper(module: Module, { callee }: Call): boolean {
  if (callee.kind === 'name' || callee.kind === 'unknown') return callee.name === 'super'
  if (callee.kind !== 'member' || !/^(?:__init__|__construct|initialize)$/.test(String(callee.name))) return false
  const { of } = callee
  const holder = of.kind === 'call' ? module.calls[of.call]?.callee : of
  return (holder?.kind === 'name' || holder?.kind === 'unknown') && /^(?:super|parent|base)$/.test(holder.name)
}
