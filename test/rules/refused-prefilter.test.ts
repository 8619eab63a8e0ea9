import { expect, test } from 'vitest'
import { mayCallWithRefused } from '../../rules/api/triage/refusable.ts'

const call = (values: string) => `client.get("/datacenters", ${values})`

test.each([
  '{"depth": 11}',
  'depth=-1',
  '("pretty", "yes")',
  '[["pretty", "1"]]',
  '{ pretty: "no" }',
  '{"type": "DAS"}',
])('a call with %s may be refused', (values) => expect(mayCallWithRefused(call(values))).toBe(true))

test.each([
  '{"depth": 5}',
  'depth=depth',
  '("pretty", "true")',
  "['pretty', 'depth', 'x_contract_number']",
  "if 'pretty' in kwargs: query.append(('pretty', kwargs['pretty']))",
])('a call with %s is taken', (values) => expect(mayCallWithRefused(call(values))).toBe(false))

const sent = (path: string) => `client.post(${path}, {"userData": text})`

test.each([
  '"/servers"',
  '`/datacenters/${id}/servers`',
  'base + "/volumes"',
  '"%s/servers" % base',
  'f"{base}/servers/"',
  '"$base/servers"',
  '":dc/volumes"',
  '"v6/datacenters"',
  '"/0f1e2d3c-aaaa-bbbb-cccc-0123456789ab/servers"',
])('a property may be sent to %s', (path) => expect(mayCallWithRefused(sent(path))).toBe(true))

test.each(['"/1.0/servers"', '"/api/v1/servers/"', '"/metal/volumes"', '"/groups"', '"/labels/servers-of"'])(
  'no property of a server or volume is sent to %s',
  (path) => expect(mayCallWithRefused(sent(path))).toBe(false),
)
