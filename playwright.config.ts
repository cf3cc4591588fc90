import { defineConfig } from '@playwright/test'

/**
 * The address bar's suggestions are separate web pages in each new window of the full browser, and take a quarter of the
 * time. The other features are those that Playwright itself disables, since Chromium only obeys the last list.
 */
const UNUSED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

export default defineConfig({
  testDir: 'tests/journeys',
  // Long tests have a script of their own: `npm run drill:nesting`.
  testMatch: process.env.DRILL ? `${process.env.DRILL}.drill.ts` : '*.test.ts',
  globalSetup: './tests/journeys/support/running-site.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Two cores run two browsers, the site and its database, and are shared with others. How long something may take, a
  // journey says itself.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    launchOptions: {
      // Chromium without windows, menus and address bar: the same pages in a sixth less time.
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        `--disable-features=${UNUSED_FEATURES.join()}`,
      ],
    },
    viewport: { width: 1280, height: 800 },
    // A picture of the page after each step takes a good part of the time: `TRACE=1` for whoever looks for a cause.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
})
