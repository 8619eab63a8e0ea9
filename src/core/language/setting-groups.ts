import { contains } from '../text/span.ts'
import type { Module } from './expression.ts'
import { soleLiteral } from './literal.ts'

/** Calls that give a group of settings its name: `registerAs('cloud', () => ({ url: '…' }))`. */
const GROUPS = /^registerAs$/

type Members = Module['objects'][number]['value']

/** Groups of settings that a module declares, with the object that holds them. */
export function settingGroups({ calls, objects }: Module): { readonly name: string; readonly settings: Members }[] {
  return calls.flatMap(({ callee, args: [first, given] }) => {
    const name = callee.kind === 'name' && GROUPS.test(callee.name) && first ? soleLiteral(first) : undefined
    const held = name !== undefined && given && objects.find(({ value }) => contains(given.span, value.span))
    return held ? [{ name, settings: held.value }] : []
  })
}
