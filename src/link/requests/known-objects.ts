import type { Request } from '../../core/findings/evidence.ts'
import type { Module } from '../../core/language/expression.ts'
import { spanKey } from '../../core/text/span.ts'
import { type Text, writtenPieces } from '../../core/text/text.ts'
import { callersApart } from '../modules/callers.ts'
import { alternatives } from '../values/value.ts'
import type { Caller, NamedCaller, World } from '../world.ts'

/** Calls of one method whose objects are looked at: with more, what all of them hold is taken together. */
const MOST_CALLERS = 400

/**
 * The calls of a method by their receivers, where these decide what it sends and each is known:
 * `api.child('servers').list()`. None where all objects send the same, or where one of them is unknown. A method that
 * only tests call has the objects of tests.
 */
export function callsByObject(world: World, module: Module, index: number, url: Text): readonly NamedCaller[] {
  if (module.functions[index]?.class === undefined || !url.some(hasSeveral)) return []
  const { shipped } = callersApart(world, module, index)
  return shipped.length <= MOST_CALLERS && shipped.every((caller) => isOnKnown(world, caller)) ? shipped : []
}

/** Whether a piece of an address is one of several texts. */
export function hasSeveral(piece: Text[number]): boolean {
  return piece.kind === 'hole' && piece.options.length > 1
}

function isOnKnown(world: World, { module, call }: Caller): boolean {
  if (call.callee.kind !== 'member') return false
  const objects = alternatives(world.evaluate(call.callee.of, { module }))
  return objects.every((one) => one.kind === 'instance' && ((one.args?.length ?? 0) > 0 || one.fields !== undefined))
}

/** Pieces that decide about the version: a host, the root, a version of its own. */
const DECIDES = /:\/\/|cloudapi|rest|^\/?v?\d+\/?$/

/** Whether addresses hold all pieces of one that decide about its version: an object made elsewhere may have others. */
export function coversVersions(urls: readonly Text[], url: Text): boolean {
  const held = new Set(urls.flatMap(decidingPieces))
  return decidingPieces(url).every((piece) => held.has(piece))
}

function decidingPieces(url: Text): string[] {
  return url.flatMap((piece) => {
    if (piece.kind === 'hole') return piece.options.flatMap(decidingPieces)
    return DECIDES.test(piece.value) ? [spanKey(piece.span)] : []
  })
}

/** A folder of a path, in front of a query. */
const FOLDER = /^[^?]*[a-z]{2}/i

/** Whether a request has a method and a word of a path behind what decides about its version. */
export function isNamed({ method, url }: Pick<Request, 'method' | 'url'>): boolean {
  const named = [...writtenPieces(url)].some((piece) => !DECIDES.test(piece.value) && FOLDER.test(piece.value))
  return named && method?.some((piece) => piece.kind === 'written' && piece.value !== '') === true
}

/** Whether the method or the path of a request is still to come, and callers farther up hold something that it may be. */
export function isToCome(request: Pick<Request, 'method' | 'url'>): boolean {
  const isOneOf = (piece: Text[number]) => piece.kind === 'hole' && piece.options.length > 0
  return !isNamed(request) && [...(request.method ?? []), ...request.url].some(isOneOf)
}
