type Hints = { brands: { brand: string; version: string }[]; platform: string }
type Navigator = { userAgent: string; userAgentData?: Hints | undefined }

/** In this order because browsers claim to be others: Edge and Opera say Chrome, and Chrome says Safari. */
const BROWSERS: [string, RegExp][] = [
  ['Microsoft Edge', /\bEdg(?:A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)\S* (?:Mobile\/\S+ )?Safari\//],
]
const SYSTEMS: [string, RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

/**
 * What the browser says about itself; stored with the session as a hint for its owner. Firefox and Safari have no
 * client hints, so their user agent is parsed.
 */
export function thisBrowser({ userAgent, userAgentData }: Navigator) {
  const brand = userAgentData?.brands.find((one) => !/not.*brand/i.test(one.brand))
  if (brand) return { browser: brand.brand, version: brand.version, os: userAgentData?.platform ?? '' }
  const [browser = '', pattern] = BROWSERS.find(([, one]) => one.test(userAgent)) ?? []
  const [os = ''] = SYSTEMS.find(([, one]) => one.test(userAgent)) ?? []
  return { browser, version: pattern?.exec(userAgent)?.[1] ?? '', os }
}
