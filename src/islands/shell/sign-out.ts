/** Fetched when it is asked for. */
import { href, type Lang } from '../../lib/addresses.ts'
import { storedText } from '../../lib/stored.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast, toastNext } from '../../lib/stores/async/toast.ts'
import { forgetMember } from '../../lib/stores/session/forget-member.ts'
import { $signing, signOut } from '../../lib/stores/session/session.ts'
import { loader } from './loader.ts'

/** Sign-out in the menu of every page; it leads home, since the page may be personal. */
export async function leave(button: HTMLElement, lang: Lang): Promise<void> {
  const waiting = storedText('browser', 'waiting_acts').get()
  if (waiting) {
    // The sentences stand on the desk's pages alone.
    if (!button.dataset.ask) return location.assign(`${href.page(lang, 'desk_scan')}?leave`)
    const { askToLeave } = await import('./ask-to-leave.ts')
    if (!(await askToLeave(button, waiting))) return
  }
  loader.show()
  const done = await signOut()
  const task = $signing.get()
  if (done) {
    forgetMember()
    toastNext(button.dataset.done ?? '')
    location.assign(href.home(lang))
  } else if (task.state === 'failed') {
    loader.hide()
    toast(messageOf(task.problem))
  }
}
