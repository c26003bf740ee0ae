/** Listens above the pictures and the button that shares, which a page that is not printed yet draws later. */
const load = () => import('./gallery.ts')

document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('[data-slide],[data-zoom],[data-share]')
  if (button) void load().then(({ press }) => press(button))
})
const onScroll = ({ target }: Event) => {
  const row = target as Element
  if (row.parentElement?.className === 'gallery') void load().then(({ mark }) => mark(row))
}
document.addEventListener('scroll', onScroll, { capture: true, passive: true })
