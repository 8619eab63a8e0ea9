// One process of bench/fuzz.mjs: reads broken log lines, and reports the result to its parent.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { corpusOf } from '../logs/corpus.mjs'
import { fuzz } from '../logs/fuzz.mjs'

const { dist, folder, count, seed } = JSON.parse(process.argv[2])
const { readLogs } = await import(pathToFileURL(path.join(dist, 'src', 'pipeline', 'read-logs.js')).href)
const fault = await fuzz(readLogs, corpusOf(folder), { count, seed })
const { user, system } = process.cpuUsage()
process.send({ fault, seconds: (user + system) / 1e6, peak: process.resourceUsage().maxRSS / 1024 })
