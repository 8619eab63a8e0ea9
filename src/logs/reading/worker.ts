import { workerData } from 'node:worker_threads'
import { openParts } from '../scan/parts.ts'
import type { Helping } from './crew.ts'

const { shared, descriptor, size } = workerData as Helping
openParts(shared, descriptor, size).help()
