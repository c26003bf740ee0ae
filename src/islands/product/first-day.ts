/** Says in the bar the first of its days that can still be asked for; `starts` holds each under its last moment. */
export function sayFirstDay(): void {
  const line = document.querySelector<HTMLElement>('[data-starts]')
  if (!line) return
  // As `dayInRome` has it: its module weighs more than all of this page's script.
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Rome' })
  const days: [by: string, text: string][] = JSON.parse(line.dataset.starts!)
  const first = days.find(([by]) => today <= by)
  if (first) line.textContent = first[1]
}
