/** What each entry point may weigh in a browser, compressed. */
const limits = {
  'dist/index.js': '60 kB',
  'dist/parts.js': '36 kB',
  'dist/players/index.js': '35 kB',
  'dist/svg.js': '6 kB',
};

export default Object.entries(limits).map(([name, limit]) => ({
  name,
  path: `../../${name}`,
  limit,
  modifyEsbuildConfig: (config) => ({ ...config, logLevel: 'error' }),
}));
