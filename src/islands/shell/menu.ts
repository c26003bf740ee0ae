/** Without scripts the menu is a popover; with them it is a modal dialog, which keeps the focus inside. */
export function startMenu(): void {
  const menu = document.getElementById('menu') as HTMLDialogElement | null
  if (!menu) return
  const wasOpen = 'popover' in menu && menu.matches(':popover-open')
  menu.removeAttribute('popover')
  if (wasOpen) menu.showModal()
  for (const button of document.querySelectorAll('[popovertarget=menu]')) {
    button.addEventListener('click', () => (menu.open ? menu.close() : menu.showModal()))
  }
  menu.addEventListener('click', ({ target, clientX }) => {
    // A click beside the drawer has the dialog as its target, and so has one between two links.
    if (target === menu && clientX < menu.getBoundingClientRect().left) menu.close()
  })
  addEventListener('pagehide', () => menu.close())
}
