/** Alive because a code is typed, or read by a reader, on whatever screen of the desk: F2 leads to its field. */
import { onReader } from './on-reader.ts'

const onScreen = () => document.querySelector<HTMLInputElement>('.desk-scan-field input')
const inSight = (field: HTMLElement | null) => (field?.checkVisibility() ? field : null)

/** The field at the top of the desk, and a reader's keys outside of any; the counter has its own. */
function addField(header: Element, toScan: HTMLAnchorElement): HTMLInputElement {
  const form = document.createElement('form')
  const field = document.createElement('input')
  const label = `${toScan.textContent.trim()} (F2)`
  Object.assign(field, { placeholder: label, ariaLabel: label, autocomplete: 'off', spellcheck: false, maxLength: 500 })
  form.className = 'desk-scan-box'
  form.append(field)
  const open = (code: string) => code && location.assign(`${toScan.href}#${encodeURIComponent(code)}`)
  form.addEventListener('submit', event => {
    event.preventDefault()
    open(field.value.trim())
  })
  onReader(open)
  header.querySelector('.desk-name')?.after(form)
  return field
}

/** On a narrow screen F2 leads to the counter, as the bar does. */
export function startScanBox(route: string): void {
  const header = document.querySelector('.desk-header')
  const toScan = document.querySelector<HTMLAnchorElement>('.desk-column a[href$="/desk/scan"]')
  if (!header || !toScan) return
  const own = route === 'desk_scan' ? null : addField(header, toScan)
  addEventListener('keydown', event => {
    if (event.key !== 'F2' || document.querySelector('dialog[open]')) return
    event.preventDefault()
    const field = inSight(onScreen()) ?? inSight(own)
    if (field) field.focus()
    else if (route !== 'desk_scan') location.assign(toScan.href)
  })
}
