/** The menu opens without scripts; with them it also closes when the focus leaves it, and opens in older browsers. */
export function startMenu(): void {
  const menu = document.getElementById('menu')
  const button = document.querySelector<HTMLElement>('[popovertarget=menu]')
  if (!menu || !button) return
  const native = 'popover' in HTMLElement.prototype
  const close = () => (native ? menu.hidePopover() : menu.classList.remove('is-open'))
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && relatedTarget !== button && !menu.contains(relatedTarget)) close()
  })
  addEventListener('pagehide', close)
  if (!native) openByHand(menu, button, close)
}

function openByHand(menu: HTMLElement, button: HTMLElement, close: () => void): void {
  document.addEventListener('click', ({ target }) => {
    if (button.contains(target as Node)) menu.classList.toggle('is-open')
    else if (!menu.contains(target as Node) || (target as Element).closest('[popovertarget]')) close()
  })
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    close()
    button.focus()
  })
}
