/** Without scripts the menu is a popover; with them it is a modal dialog, which keeps the focus inside. */
export function startMenu(): void {
  const menu = document.getElementById('menu') as HTMLDialogElement | null
  if (!menu) return
  // Opened before this script came it closes, and opens again as a dialog.
  menu.removeAttribute('popover')
  for (const button of document.querySelectorAll('[popovertarget=menu]')) {
    button.addEventListener('click', () => (menu.open ? menu.close() : menu.showModal()))
  }
  menu.addEventListener('click', ({ target, clientX }) => {
    // A click beside the drawer has the dialog as its target, and so has one between two links.
    if (target === menu && clientX < menu.offsetLeft) menu.close()
  })
  addEventListener('pagehide', () => menu.close())
}
