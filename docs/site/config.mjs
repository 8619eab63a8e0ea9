// The documentation site: its navigation, in reading order.
const page = (text, link) => ({ text, link })

export default {
  title: 'cloudapi-migrate',
  description: 'Finds calls to deactivated versions of the Cloud API of IONOS Cloud, and rewrites them to version 6',
  cleanUrls: false,
  lastUpdated: false,
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [page('Start', '/start'), page('Rules', '/rules/README'), page('Commands', '/cli'), page('Library', '/library')],
    sidebar: [
      {
        text: 'Guide',
        items: [
          page('Start in five minutes', '/start'),
          page('Adopt it step by step', '/adopt'),
          page('Impact', '/impact'),
          page('Fix', '/fix'),
          page('In CI', '/ci'),
          page('Logs', '/logs'),
          page('Warehouses', '/warehouses'),
          page('Fleets', '/fleets'),
          page('Serve', '/serve'),
          page('Editors', '/editors'),
          page('Questions', '/faq'),
        ],
      },
      {
        text: 'Reference',
        items: [
          page('Rules', '/rules/README'),
          page('Commands', '/cli'),
          page('Reports', '/reports'),
          page('Configuration', '/configuration'),
          page('Languages', '/languages'),
          page('Client libraries', '/sdk-moves'),
          page('Library', '/library'),
          page('Types', '/api/'),
          page('Security', '/security'),
          page('Changes', '/project/CHANGELOG'),
        ],
      },
      { text: 'Contribute', items: [page('Contributing', '/project/CONTRIBUTING'), page('Architecture', '/architecture')] },
    ],
  },
}
