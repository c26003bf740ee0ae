/** Several screens keep in the fragment what they show, so the way past the menu moves the focus alone. */
export function startSkipLink(): void {
  document.querySelector('.skip')?.addEventListener('click', event => {
    event.preventDefault()
    document.getElementById('main')?.focus()
  })
}
