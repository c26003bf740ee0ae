import { $impersonated, stopImpersonating } from '../../lib/stores/session/impersonation.ts'

/** Shows the impersonated member, with a button to stop. */
export function startImpersonationChip(chip: HTMLElement): void {
  chip.querySelector('button')!.addEventListener('click', () => stopImpersonating(chip.dataset.done ?? ''))
  document.querySelector('.site-header, .bare-header, .desk-header')?.after(chip)
  $impersonated.subscribe(member => {
    chip.hidden = member === null
    chip.querySelector('[data-label]')!.textContent = member?.label ?? ''
  })
}
