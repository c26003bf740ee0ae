import { href, type Lang } from '../../lib/addresses.ts'
import { storedText } from '../../lib/stored.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { toast, toastNext } from '../../lib/stores/async/toast.ts'
import { $signing, signOut } from '../../lib/stores/session/session.ts'
import { loader } from './loader.ts'

/** Sign-out in the menu of every page; it leads home, since the page may be personal. */
export function startSignOut(lang: Lang): void {
  const button = document.querySelector<HTMLElement>('[data-sign-out]')
  const leave = async (button: HTMLElement) => {
    loader.show()
    const done = await signOut()
    const task = $signing.get()
    if (done) {
      // The key of `typed.ts`, not imported to keep the shell small.
      storedText('tab', 'typed').remove()
      toastNext(button.dataset.done ?? '')
      location.assign(href.home(lang))
    } else if (task.state === 'failed') {
      loader.hide()
      toast(messageOf(task.problem))
    }
  }
  button?.addEventListener('click', () => void leave(button))
}
