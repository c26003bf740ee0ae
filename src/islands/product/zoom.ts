/** Opens the pictures of a gallery as large as the window, at one of them; swiped and closed as any dialog. */
export function zoom(gallery: HTMLElement, at: number): void {
  const dialog = document.createElement('dialog')
  dialog.className = 'zoom'
  dialog.ariaLabel = gallery.querySelectorAll('img')[at]!.alt || document.title
  const row = document.createElement('ul')
  // The arrows of a keyboard go on and back.
  row.tabIndex = 0
  row.autofocus = true
  for (const picture of gallery.querySelectorAll('img')) {
    const item = document.createElement('li')
    const large = picture.cloneNode() as HTMLImageElement
    large.sizes = '100vw'
    large.loading = 'eager'
    item.append(large)
    row.append(item)
  }
  const close = document.createElement('button')
  close.className = 'button button-outline'
  close.textContent = gallery.dataset.close!
  dialog.append(row, close)
  dialog.onclick = () => dialog.close()
  dialog.onclose = () => dialog.remove()
  document.body.append(dialog)
  dialog.showModal()
  row.scrollTo({ left: at * row.clientWidth, behavior: 'instant' })
}
