import { describe, expect, it } from 'vitest'
import { deviceName } from '../../src/lib/rules/device-name.ts'

const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit'

describe('A device in a list of sessions', () => {
  it.each([
    ['Chrome', 'Android', `${android} Chrome/126.0.0.0 Mobile Safari/537.36`],
    ['Samsung Internet', 'Android', `${android} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`],
    ['Safari', 'iPhone', `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`],
    ['Edge', 'Windows', `${windows} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`],
    ['Safari', 'Mac', `${mac}/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15`],
    ['Opera', 'Windows', `${windows} Chrome/126.0.0.0 Safari/537.36 OPR/112.0.0.0`],
    ['Firefox', 'Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'],
  ])('is called %s on %s', (browser, system, agent) => {
    expect(deviceName(agent)).toEqual({ browser, system })
  })

  it('has no name where nobody could tell', () => {
    expect([deviceName(null), deviceName(''), deviceName('curl/8.5.0')]).toEqual([null, null, null])
  })
})
