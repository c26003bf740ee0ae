/** What a coordinator takes away of the library. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { exports } from '../../contract/exports.endpoints.ts'
import type { Download, Exported, Exports } from '../../contract/exports.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { load, type Loaded } from '../async/loaded.ts'

export const $exports = atom<Loaded<Exports>>({ state: 'waiting' })

export const readExports = () => load($exports, () => call(exports.look))

/** Asks for a download: the browser then fetches it by itself, straight to the disk. */
export const openDownload = (what: Exported): Promise<Outcome<Download>> =>
  attempt(() => call(exports.open, { body: { what } }))
