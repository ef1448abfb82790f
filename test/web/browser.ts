/** A browser for the tests of the page: Debian's Chromium, or the one whose path CHROME holds. */

import { chromium, type Browser } from 'playwright-core';

/** Starts a browser. Throws an Error that says what to do if there is none. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROME ?? '/usr/bin/chromium';
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];
  try {
    return await chromium.launch({ executablePath, headless: true, args });
  } catch (cause) {
    throw new Error(
      `The page is tested in Chromium, and ${executablePath} does not start. Install it (apt-get install chromium), or set CHROME to the path of another one.`,
      { cause },
    );
  }
}
