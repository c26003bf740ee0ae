import { storedText } from '../../lib/stored.ts'

const seen = storedText('browser', 'welcome_seen')

/** Shows the library's welcome, once per browser, on the home page, unless the visitor is busy. */
export function welcome(): void {
  const dialog = document.getElementById('welcome') as HTMLDialogElement | null
  const known = seen.get() === '1' || storedText('browser', 'signed_in').get() === '1'
  if (!dialog?.showModal || known || location.hash || document.querySelector('dialog[open], :popover-open')) return
  const slides = [...dialog.querySelectorAll<HTMLElement>('.slides > li')]
  const list = slides[0]!.parentElement!
  const [back, next, count] = ['back', 'next', 'count'].map(name =>
    dialog.querySelector<HTMLElement>(`[data-${name}]`)!,
  )
  const at = () => Math.round(list.scrollLeft / list.clientWidth)
  const go = (step: number) => slides[at() + step]?.scrollIntoView({ block: 'nearest', inline: 'start' })
  const tell = () => {
    const last = at() === slides.length - 1
    if (at() === 0 && document.activeElement === back) next!.focus()
    back!.hidden = at() === 0
    next!.textContent = (last ? next!.dataset.last : next!.dataset.next) ?? ''
    count!.textContent = (count!.dataset.count ?? '').replace('{n}', String(at() + 1))
  }
  back!.addEventListener('click', () => go(-1))
  next!.addEventListener('click', () => (at() === slides.length - 1 ? dialog.close() : go(1)))
  list.addEventListener('scroll', tell, { passive: true })
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  dialog.addEventListener('close', () => {
    // Nothing was focused before: the focus goes to the main content.
    document.getElementById('main')?.focus({ preventScroll: true })
  })
  dialog.showModal()
  // Shown is shown, whether it is closed, left by a link of its own, or with the tab.
  seen.set('1')
  tell()
}
