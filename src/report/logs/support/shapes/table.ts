import type { ShapeExtras, Shapes, ShapeTable, ShapeTraits } from '../../../../core/traffic/log-report.ts'

/** Shapes in columns: their own ones, or columns built from a list. */
export function tableOf(shapes: Shapes): ShapeTable {
  return shapes.table ?? numbered(shapes)
}

/** Shapes of a list that are put into columns at once. */
const ROWS = 4096

/** A list, its values numbered as they come. */
function numbered(shapes: Shapes): ShapeTable {
  const room = Math.min(ROWS, shapes.length)
  const traits = numbers<ShapeTraits>(room)
  const path = numbers<string>(room)
  const client = numbers<string | undefined>(room)
  const agent = numbers<string | undefined>(room)
  const day = numbers<string | undefined>(room)
  const file = numbers<string>(room)
  const extras = numbers<ShapeExtras>(room)
  const [line, count, targets] = [new Float64Array(room), new Float64Array(room), new Float64Array(room)]
  const [first, last] = [new Float64Array(room), new Float64Array(room)]
  const ids = {
    ...{ traits: traits.rows, path: path.rows, client: client.rows, agent: agent.rows, day: day.rows },
    ...{ file: file.rows, extras: extras.rows },
  }
  const columns = { ...ids, line, count, targets, first, last }
  return {
    *rows() {
      let row = 0
      for (const shape of shapes) {
        traits.set(row, traitsKey(shape), shape)
        path.set(row, shape.path, shape.path)
        client.set(row, shape.client, shape.client)
        agent.set(row, shape.agent, shape.agent)
        day.set(row, shape.day, shape.day)
        file.set(row, shape.file, shape.file)
        extras.set(row, extrasKey(shape), shape)
        line[row] = shape.line
        count[row] = shape.count
        targets[row] = shape.targets
        first[row] = shape.first ?? Number.NaN
        last[row] = shape.last ?? Number.NaN
        if (++row < room) continue
        yield { size: row, ...columns }
        row = 0
      }
      if (row > 0) yield { size: row, ...columns }
    },
    of: {
      traits: traits.value,
      path: path.value,
      client: client.value,
      agent: agent.value,
      day: day.value,
      file: file.value,
      extras: extras.value,
    },
  }
}

function traitsKey({ version, status, root, phase, kind, confidence, method }: ShapeTraits): string {
  return `${version} ${status} ${root} ${phase} ${kind} ${confidence}${method === undefined ? '' : ` ${method}`}`
}

function extrasKey({ host, headers, fields, marks }: ShapeExtras): string | undefined {
  return (host ?? headers ?? fields ?? marks) === undefined ? undefined : JSON.stringify([host, headers, fields, marks])
}

/** A column of ids of values; values with equal keys have one id. */
function numbers<T>(room: number) {
  const rows = new Int32Array(room)
  const values: T[] = []
  const known = new Map<string | undefined, number>()
  return {
    rows,
    value: (number: number): T => values[number] as T,
    set(row: number, key: string | undefined, value: T): void {
      const before = known.get(key)
      rows[row] = before ?? values.push(value) - 1
      if (before === undefined) known.set(key, values.length - 1)
    },
  }
}
