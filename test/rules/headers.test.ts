import { describe, expect, it } from 'vitest'
import { contractHeader } from '../../rules/contract-header.ts'
import { customContentType } from '../../rules/custom-content-type.ts'
import { check, facts, fixed, header, IONOS, makeFile, request } from './build.ts'

const OLD = 'PB-Contract-Number'
const NEW = 'X-Contract-Number'
const VENDOR = 'application/vnd.profitbricks'

describe('contract-header', () => {
  it.each([
    [OLD, NEW],
    ['pb-contract-number', 'x-contract-number'],
    ['HTTP_PB_CONTRACT_NUMBER', 'HTTP_X_CONTRACT_NUMBER'],
  ])('renames %s and keeps its value', (name, after) => {
    const file = makeFile()
    const [problem, ...more] = check(contractHeader, header(name, '123', {}, file))
    expect(more).toEqual([])
    expect(problem).toMatchObject({ level: 'error', fix: { safety: 'review' } })
    expect(fixed(file, problem).split('\n').slice(0, 2)).toEqual([after, '123'])
    expect(problem?.message).toContain('selects the contract of the call')
  })

  it('is sure of it only where the version of the call is known', () => {
    const [known] = check(contractHeader, request(`${IONOS}/v4/contracts`, { headers: { [OLD]: '1' } }))
    expect(known?.fix?.safety).toBe('safe')
    const [open] = check(contractHeader, request('/contracts', { headers: { [OLD]: '1' } }))
    expect(open?.fix?.safety).toBe('review')
  })

  it.each([
    [4, '2023-09-29', 'warning'],
    [4, '2023-09-30', 'error'],
    [5, '2023-09-29', 'error'],
    [6, '2023-09-29', 'error'],
  ])('judges the old name on version %i on %s', (version, asOf, level) => {
    const call = request(`${IONOS}/v${version}/contracts`, { headers: { [OLD]: '1' } })
    expect(check(contractHeader, call, facts('none', asOf))).toMatchObject([{ level, version }])
  })

  it.each([1, 2, 3, 4])('finds the new name on version %i, for the path to settle', (version) => {
    const problems = check(contractHeader, request(`${IONOS}/v${version}/contracts`, { headers: { [NEW]: '1' } }))
    expect(problems).toMatchObject([{ change: 'header-x-contract-number', level: 'error', version }])
    expect(problems[0]?.fix).toBeUndefined()
  })

  it.each([
    ['version 5', request(`${IONOS}/v5/contracts`, { headers: { [NEW]: '1' } })],
    ['version 6', request(`${IONOS}/v6/contracts`, { headers: { [NEW]: '1' } })],
    ['another API', request('https://api.ionos.com/auth/v1/tokens/generate', { headers: { [NEW]: '1' } })],
    ['a call that was not seen', header(NEW, '1')],
    ['a field of a response', header(OLD, undefined, { response: true })],
    ['another header', header('PB-Contract', '1')],
    ['another header of a call', request(`${IONOS}/v4/contracts`, { headers: { Accept: 'application/json' } })],
    ['unseen headers', request(`${IONOS}/v4/contracts`)],
  ])('is silent on %s', (_, evidence) => expect(check(contractHeader, evidence, facts('here'))).toEqual([]))

  it('leaves a name that is put together to a person', () => {
    const file = makeFile()
    const name = file.text('PB-', 'Contract-Number')
    expect(check(contractHeader, { ...header(OLD, '1', {}, file), name })).toMatchObject([
      { fix: { safety: 'manual' } },
    ])
  })
})

describe('custom-content-type', () => {
  it.each(['resource', 'collection', 'partial-properties'])('finds %s, alone and as a header', (kind) => {
    const type = `${VENDOR}.${kind}+json`
    const file = makeFile()
    const [problem] = check(customContentType, header('Accept', `${type}; charset=utf-8`, {}, file))
    expect(problem).toMatchObject({ level: 'error', fix: { safety: 'review' } })
    expect(fixed(file, problem)).toContain('application/json; charset=utf-8')
    expect(check(customContentType, header(undefined, type))).toMatchObject([{ fix: { safety: 'review' } }])
    expect(check(customContentType, header('Accept', type.toUpperCase()))).toHaveLength(1)
  })

  it.each([
    [`application/json, ${VENDOR}.resource+json`, 'application/json'],
    [`${VENDOR}.resource+json, application/json`, 'application/json'],
    [`text/plain,${VENDOR}.resource+json,application/json`, 'text/plain,application/json'],
    [`text/plain, ${VENDOR}.collection+json`, 'text/plain, application/json'],
  ])('makes no doubles of %s', (list, after) => {
    const file = makeFile()
    const [problem] = check(customContentType, header('Accept', list, {}, file))
    expect(fixed(file, problem).split('\n')).toContain(after)
  })

  it.each([
    [2, '2023-09-29', 'warning'],
    [2, '2023-09-30', 'error'],
    [3, '2023-09-29', 'error'],
    [6, '2023-09-30', 'error'],
  ])('judges a call of version %i on %s', (version, asOf, level) => {
    const headers = { 'Content-Type': `${VENDOR}.resource+json` }
    const call = request(`${IONOS}/v${version}/servers`, { headers })
    expect(check(customContentType, call, facts('none', asOf))).toMatchObject([{ level, version }])
  })

  it.each([
    ['the standard type', header('Accept', 'application/json')],
    ['a form', header('Content-Type', 'application/x-www-form-urlencoded')],
    ['another vendor', header('Accept', 'application/vnd.github.v3+json')],
    ['a longer subtype', header('Accept', `${VENDOR}.resource+json+x`)],
    ['a response', header('Content-Type', `${VENDOR}.resource+json`, { response: true })],
    ['unseen headers', request(`${IONOS}/v2/servers`)],
  ])('is silent on %s', (_, evidence) => expect(check(customContentType, evidence, facts('here'))).toEqual([]))
})
