/** What brings a picture of the zoom nearer, moves it and goes on to the next. */

/** How much nearer a tap brings it. */
const nearer = 2
/** A second tap that comes so soon (ms) belongs to the first. */
const doubleTap = 350
/** A mouse that went further with its button down (pixels) has moved the picture, and pressed nothing. */
const still = 4
/** The part of the window that an arrow key moves what is near. */
const stride = 0.25
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const isNear = (item: Element) => item.classList.contains('is-near')
const placeIn = (row: Element) => Math.round(row.scrollLeft / row.clientWidth)

/** Its size as the page shows it. */
const sizeOf = ({ dataset }: HTMLElement) => [Number(dataset.wide), Number(dataset.high)] as const

/** As large as the window has room for, or nearer; the browser is told, and fetches no more than can be seen. */
function fit(item: Element): void {
  const picture = item.querySelector('img')!
  const [wide, high] = sizeOf(picture)
  const ratio = wide / high
  const width = Math.floor(Math.min(item.clientWidth, item.clientHeight * ratio) * (isNear(item) ? nearer : 1))
  picture.width = width
  picture.height = Math.round(width / ratio)
  picture.sizes = `${Math.round(width * (visualViewport?.scale ?? 1))}px`
}

/**
 * Shows the large one instead, once it is there, where the screen has more points than what the page shows: it takes
 * twice as long to arrive. Where there is none, or it does not arrive, nothing changes.
 */
async function sharpen(picture: HTMLImageElement): Promise<void> {
  const { large } = picture.dataset
  const points = picture.width * devicePixelRatio * (visualViewport?.scale ?? 1)
  if (!large || points <= sizeOf(picture)[0]) return
  delete picture.dataset.large
  const better = new Image()
  better.src = large
  await better.decode().then(
    () => {
      picture.removeAttribute('srcset')
      picture.src = large
    },
    () => {},
  )
}

function setNear(item: Element, near: boolean): void {
  item.classList.toggle('is-near', near)
  item.querySelector('button')!.ariaPressed = String(near)
  fit(item)
}

/** Fits the picture in view, as sharp as it can be, and puts back the others. */
export function show(row: Element): void {
  for (const [n, item] of [...row.children].entries()) {
    setNear(item, n === placeIn(row) && isNear(item))
    if (n === placeIn(row)) void sharpen(item.querySelector('img')!)
  }
}

export function go(row: Element, step: number): void {
  const next = row.children[placeIn(row) + step]
  if (!next) return
  const isHeld = row.contains(document.activeElement)
  row.scrollTo({ left: (placeIn(row) + step) * row.clientWidth, behavior: 'instant' })
  if (isHeld) next.querySelector('button')!.focus({ preventScroll: true })
}

/** What was tapped stays under the finger; a key presses the middle. */
function toggle(item: Element, { detail, clientX, clientY }: MouseEvent): void {
  const button = item.querySelector('button')!
  const [x, y] = detail > 0 ? [clientX, clientY] : [item.clientWidth / 2, item.clientHeight / 2]
  const far = button.getBoundingClientRect()
  setNear(item, !isNear(item))
  const near = button.getBoundingClientRect()
  const left = near.left + ((x - far.left) / far.width) * near.width - x
  const top = near.top + ((y - far.top) / far.height) * near.height - y
  item.scrollBy({ left, top, behavior: 'instant' })
  void sharpen(item.querySelector('img')!)
}

/** Taps, a mouse that takes hold of what is near, and the arrow keys, which go to the next picture where none is. */
export function listen(dialog: HTMLDialogElement, row: Element): void {
  let moved = 0
  let last: [item: Element | null, at: number] = [null, 0]
  dialog.onpointerdown = () => (moved = 0)
  dialog.onpointermove = ({ pointerType, buttons, movementX, movementY }) => {
    if (pointerType !== 'mouse' || buttons !== 1) return
    moved += Math.abs(movementX) + Math.abs(movementY)
    row.querySelector('.is-near')?.scrollBy({ left: -movementX, top: -movementY, behavior: 'instant' })
  }
  dialog.onclick = event => {
    const target = event.target as Element
    const isDrag = event.detail > 0 && moved > still
    if (isDrag || target.closest('.gallery-steps')) return
    const item = target.closest('[aria-pressed]')?.parentElement
    if (!item) return dialog.close()
    if (item === last[0] && event.timeStamp - last[1] < doubleTap) return
    last = [item, event.timeStamp]
    toggle(item, event)
  }
  dialog.onkeydown = event => {
    const [x, y] = arrows[event.key] ?? [0, 0]
    if (!x && !y) return
    event.preventDefault()
    const near = row.querySelector('.is-near')
    if (near) near.scrollBy(x * stride * row.clientWidth, y * stride * row.clientHeight)
    else if (x) go(row, x)
  }
}
