/** What `icons.svg` draws: strokes on a square of 24; each one path, drawn with `currentColor`. */
export const icons = [
  'home', 'grid', 'help', 'person', 'left', 'right', 'down', 'up', 'check', 'check-circle', 'clock', 'wrench', 'pin',
  'phone', 'mail', 'chat', 'send', 'box', 'calendar', 'info', 'warn', 'stop', 'close', 'camera', 'lock', 'out',
  'undo', 'list', 'book', 'menu', 'search', 'scan', 'hand',
] as const

export type IconName = (typeof icons)[number]
