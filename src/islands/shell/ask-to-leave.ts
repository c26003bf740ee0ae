/** Fetched where acts of the desk wait on this device: whoever signs out is told first. */

const element = <Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text = '') =>
  Object.assign(document.createElement(name), { className, textContent: text })

/** Answers whether to leave; the sentences stand at the button. */
export function askToLeave({ dataset }: HTMLElement, count: string): Promise<boolean> {
  const dialog = element('dialog', 'dialog')
  const body = element('div', 'dialog-body')
  const title = element('h2', 'text-xl', (dataset.ask ?? '').replace('#', count))
  title.id = 'leave-title'
  dialog.setAttribute('aria-labelledby', title.id)
  const ways = element('div', 'flex flex-wrap gap-3')
  const stay = element('button', 'button button-filled', dataset.stay)
  const leave = element('button', 'button button-outline', dataset.leave)
  ways.append(stay, leave)
  body.append(title, element('p', '', dataset.text), ways)
  dialog.append(body)
  document.body.append(dialog)
  dialog.showModal()
  return new Promise(done => {
    stay.addEventListener('click', () => dialog.close())
    leave.addEventListener('click', () => dialog.close('leave'))
    dialog.addEventListener('close', () => {
      dialog.remove()
      done(dialog.returnValue === 'leave')
    })
  })
}
