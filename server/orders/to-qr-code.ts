import QRCode from 'qrcode'

/** Light modules around it, as readers want. */
const margin = 4

/** A code as a picture that a locker reads: an SVG in a data URL, drawn without a file or a wait. */
export function toQrCode(text: string): string {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules
  const dark = Array.from(data, (on, n) =>
    on ? `M${(n % size) + margin} ${Math.floor(n / size) + margin}h1v1h-1z` : '',
  )
  const side = size + 2 * margin
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${dark.join('')}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
