import { workerData } from 'node:worker_threads'
import { helpRead } from '../scan/parts/index.ts'
import type { Helping } from './threads.ts'

const { shared, thread } = workerData as Helping
helpRead(shared, thread)
