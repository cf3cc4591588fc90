import { defineConfig } from '@playwright/test'

/**
 * The suggestions of the address bar are web pages of their own in each new window of the whole browser, which take a
 * quarter of the time. Below stands what Playwright switches off itself, since Chromium heeds the last list only.
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
  // Long ones have a script of their own: `npm run drill:nesting`.
  testMatch: process.env.DRILL ? `${process.env.DRILL}.drill.ts` : '*.test.ts',
  globalSetup: './tests/journeys/support/running-site.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Two cores carry two browsers, the site and its database.
  timeout: 60_000,
  expect: { timeout: 8000 },
  reporter: [['list']],
  use: {
    launchOptions: {
      // Chromium without its own windows, menus and address bar: the same pages, a sixth of the time less.
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
    trace: process.env.CI ? 'off' : 'retain-on-failure',
  },
})
