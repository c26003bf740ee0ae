import { $acting, stopActing } from '../../lib/stores/session/impersonation.ts'

/** Whose name this tab acts in, always in view, and the way to be oneself again. */
export function startActingChip(chip: HTMLElement): void {
  chip.querySelector('button')!.addEventListener('click', () => stopActing(chip.dataset.done ?? ''))
  document.querySelector('.site-header, .bare-header')?.after(chip)
  $acting.subscribe(member => {
    chip.hidden = member === null
    chip.querySelector('[data-label]')!.textContent = member?.label ?? ''
  })
}
