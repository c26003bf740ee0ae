/** What the library does by itself: the last run of each job, and those that failed. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { upkeep } from '../../contract/upkeep.endpoints.ts'
import type { Jobs } from '../../contract/upkeep.ts'
import { load, type Loaded, reload } from '../async/loaded.ts'
import { readLive } from './live.ts'

export const $jobs = atom<Loaded<Jobs>>({ state: 'waiting' })

const askJobs = () => call(upkeep.jobs)

export const readJobs = () => load($jobs, askJobs)
export const rereadJobs = () => reload($jobs, askJobs)
export const openJobs = () => readLive(['mails', 'publications'], readJobs, rereadJobs)
