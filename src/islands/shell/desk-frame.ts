/** Alive because the desk's frame says at which point it stands, whether it is connected and who is at it. */
import { startScanBox } from './scan-box.ts'
import { levels } from '../../lib/rules/levels.ts'
import { $connection, type Connection, onChange } from '../../lib/stores/desk/live.ts'
import { startLive } from '../../lib/stores/desk/live-connection.ts'
import { $point, choosePoint } from '../../lib/stores/desk/point.ts'
import { $session } from '../../lib/stores/session/session.ts'
import { storedText } from '../../lib/stored.ts'

const each = (selector: string, work: (one: HTMLElement) => void) =>
  document.querySelectorAll<HTMLElement>(selector).forEach(work)

function startPoint(select: HTMLSelectElement): void {
  select.value = $point.get() ?? ''
  // A point that was removed since is no choice any more.
  if (select.selectedIndex < 0) {
    choosePoint(null)
    select.value = ''
  }
  // A screen may choose one too.
  $point.listen(point => (select.value = point ?? ''))
  select.addEventListener('change', () => choosePoint(select.value || null))
}

function startConnection(place: HTMLElement): void {
  const { off = '', again = '' } = place.dataset
  const words: Record<Connection, string> = { online: place.textContent, reconnecting: again, offline: off }
  $connection.subscribe(now => {
    place.toggleAttribute('data-cut', now !== 'online')
    if (place.textContent !== words[now]) place.textContent = words[now]
  })
}

/** What waits on this device to be sent, else what could not be done; from before any other script is there. */
function startWaiting(way: HTMLElement): void {
  const waiting = storedText('browser', 'waiting_acts')
  const toLookAt = storedText('browser', 'acts_to_look_at')
  const words = way.lastChild!
  const waits = words.textContent
  const tell = () => {
    const count = waiting.get()
    words.textContent = count ? waits : ` ${way.dataset.waiting}`
    way.hidden = !(way.querySelector('b')!.textContent = count ?? toLookAt.get())
  }
  tell()
  addEventListener('storage', tell)
  void Promise.all([import('../../lib/stores/desk/offline.ts'), import('../../lib/stores/desk/waiting-acts.ts')]).then(
    ([{ startOffline }, { $waitingActs }]) => {
      $waitingActs.listen(tell)
      startOffline(route!)
    },
  )
}

async function countSubmissions(): Promise<void> {
  const { $waiting, countSubmissions: count } = await import('../../lib/stores/desk/verifications.ts')
  $waiting.subscribe(waiting => each('[data-to-verify]', place => (place.textContent = waiting ? String(waiting) : '')))
  // The list's own page sets the number itself.
  if (route === 'desk_verifications') return
  void count()
  $point.listen(() => void count())
  onChange(['objects', 'imports'], count)
}

// The lists of loans stood at the desk's first address.
const { route } = document.body.dataset
if (route === 'desk' && /[?&](queue|q)=/.test(location.search)) {
  location.replace(`${location.pathname}/loans${location.search}`)
}
startScanBox(route ?? '')
each('[data-desk-point]', select => startPoint(select as HTMLSelectElement))
each('.desk-connection', startConnection)
each('[data-waiting]', startWaiting)

let counted = false
let stopLive: (() => void) | null = null
$session.subscribe(session => {
  const isAtDesk = session.state === 'signed_in' && session.me.level <= levels.desk
  if (isAtDesk) stopLive ??= startLive()
  else {
    stopLive?.()
    stopLive = null
  }
  if (session.state !== 'signed_in') return
  const { name, level } = session.me
  each('[data-who]', place => (place.textContent = name))
  each('[data-level]', screen => (screen.hidden = level > Number(screen.dataset.level)))
  if (level > levels.admin || counted) return
  counted = true
  void countSubmissions()
})
