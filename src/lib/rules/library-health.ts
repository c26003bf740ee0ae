import type { NetworkLibrary } from '../contract/network.ts'

/** What is to be said of a library, the most urgent first; each has a sentence of the same name. */
export type HealthRemark =
  | 'print_failed'
  | 'mails_failed'
  | 'suspended'
  | 'no_coordinator'
  | 'invited'
  | 'printing'
  | 'mails_waiting'
  | 'founding'

export type Health = { remarks: HealthRemark[]; isUrgent: boolean }

/** How many mails may wait at a moment where mail leaves the server: they go within seconds. */
const usualMails = 20

type Facts = Pick<NetworkLibrary, 'state' | 'counts' | 'printing'>

/** What of a library wants somebody to look; `isMailOff`: no mail leaves its server. */
export function healthOf({ state, counts, printing }: Facts, isMailOff: boolean): Health {
  const holds: Record<HealthRemark, boolean> = {
    print_failed: printing.state === 'failed',
    mails_failed: counts.mails_failed > 0,
    suspended: state === 'suspended',
    no_coordinator: counts.coordinators === 0 && counts.invited === 0,
    invited: counts.coordinators === 0 && counts.invited > 0,
    printing: printing.state === 'never',
    mails_waiting: counts.mails_waiting > (isMailOff ? 0 : usualMails),
    founding: state === 'founding',
  }
  const remarks = (Object.keys(holds) as HealthRemark[]).filter(name => holds[name])
  return { remarks, isUrgent: holds.print_failed || holds.mails_failed }
}

/** Its pages are there, so that it can be entered. */
export const isPrinted = ({ printing }: Pick<NetworkLibrary, 'printing'>): boolean => printing.state !== 'never'

const oldBackupMs = 2 * 86_400_000

/** Whether a server was backed up within two days. */
export const isBackedUp = (lastBackup: string | null, now: number): boolean =>
  lastBackup !== null && now - Date.parse(lastBackup) < oldBackupMs
