import { $acting, stopActing } from '../../lib/stores/session/impersonation.ts'

/** Shows the impersonated member, with a button to stop. */
export function startActingChip(chip: HTMLElement): void {
  chip.querySelector('button')!.addEventListener('click', () => stopActing(chip.dataset.done ?? ''))
  document.querySelector('.site-header, .bare-header, .desk-header')?.after(chip)
  $acting.subscribe(member => {
    chip.hidden = member === null
    chip.querySelector('[data-label]')!.textContent = member?.label ?? ''
  })
}
