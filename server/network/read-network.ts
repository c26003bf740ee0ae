import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Network, NetworkLibrary } from '../../src/lib/contract/network.ts'
import type { SystemDeps } from '../deps.ts'
import { listLibraryStates } from './queries.ts'

type State = Awaited<ReturnType<typeof listLibraryStates>>[number]

const printing = { waiting: 'running', running: 'running', done: 'done', failed: 'failed' } as const

function printingOf({ print_status, print_at, was_printed }: State): NetworkLibrary['printing'] {
  const state = print_status && (was_printed || print_status === 'failed') ? printing[print_status] : 'never'
  return { state, at: print_at?.toISOString() ?? null }
}

function stateOf({ available, opened_at }: State): NetworkLibrary['state'] {
  if (!available) return 'suspended'
  return opened_at ? 'open' : 'founding'
}

function toNetworkLibrary(row: State, address: string): NetworkLibrary {
  const { label, name, town, suspended_reason } = row
  return {
    label,
    name,
    town,
    address,
    state: stateOf(row),
    suspended_reason,
    created_at: row.created_at.toISOString(),
    counts: {
      objects: Number(row.objects),
      members: Number(row.members),
      coordinators: Number(row.coordinators),
      invited: Number(row.invited),
      open_loans: Number(row.open_loans),
      mails_waiting: Number(row.mails_waiting),
      mails_failed: Number(row.mails_failed),
    },
    printing: printingOf(row),
  }
}

/** When the server was last backed up, as the backup's command notes it; null where it has not, or nobody can tell. */
async function readLastBackup(dataDir: string): Promise<string | null> {
  const note = await readFile(join(dataDir, 'last-backup.json'), 'utf8').catch(() => '')
  const at = /"at":\s*"([^"]+)"/.exec(note)?.[1] ?? ''
  return Number.isNaN(Date.parse(at)) ? null : new Date(at).toISOString()
}

/** Stands in an address for the label that is still to be chosen. */
const chosen = '{library}'

/** All libraries of the server, for whoever is above them. */
export async function readNetwork(system: SystemDeps, dataDir: string): Promise<Network> {
  const { originOf, mail } = system
  const isOne = originOf('label') === originOf('other')
  const rows = await listLibraryStates(system)
  return {
    address: isOne ? null : originOf(chosen),
    mail_off: mail.isOff === true,
    last_backup: await readLastBackup(dataDir),
    libraries: rows.map(row => toNetworkLibrary(row, originOf(row.label))),
  }
}
