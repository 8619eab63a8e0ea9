import type { SecretForm } from './form.ts'

/** Tokens and keys with a spelling of their own, by issuer: signs, and the pattern behind a word's start. */
const ISSUED: readonly (readonly [signs: readonly string[], pattern: string])[] = [
  // JSON web tokens of any issuer
  [['eyj'], 'eyJ[\\w-]{8,4000}(?:\\.[\\w-]{0,4000}){0,4}'],
  // AWS: access keys, and what is signed with them
  [['akia', 'asia', 'abia', 'acca'], '(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{10,255}'],
  // GitHub, GitLab, Bitbucket, Atlassian
  [['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_'], 'gh[pousr]_\\w{10,255}'],
  [['github_pat_'], 'github_pat_\\w{10,255}'],
  [
    [
      'glpat-',
      'gldt-',
      'glrt-',
      'glptt-',
      'glcbt-',
      'glft-',
      'glimt-',
      'glagent-',
      'glsoat-',
      'gloas-',
      'glffct-',
      'glrtr-',
      'glwt-',
    ],
    'gl(?:pat|dt|rtr?|ptt|cbt|ft|imt|agent|soat|oas|ffct|wt)-[\\w.-]{10,300}',
  ],
  [['gr1348941'], 'GR1348941[\\w-]{10,100}'],
  [['atbb', 'atatt3', 'atctt3'], '(?:ATBB|ATATT3|ATCTT3)[\\w=-]{20,400}'],
  // Slack, Discord, Telegram
  [
    ['xoxa-', 'xoxb-', 'xoxc-', 'xoxd-', 'xoxe-', 'xoxo-', 'xoxp-', 'xoxr-', 'xoxs-', 'xoxe.', 'xapp-'],
    '(?:xox[a-eoprs]|xapp|xoxe\\.xox[bp])-[\\w%-]{10,400}',
  ],
  [['hooks.slack.com'], '(?<=hooks\\.slack\\.com/(?:services|triggers|workflows)/)[\\w/-]{10,200}'],
  [
    ['discord.com/api/webhooks', 'discordapp.com/api/webhooks'],
    '(?<=discord(?:app)?\\.com/api/webhooks/)\\d{10,30}/[\\w-]{20,200}',
  ],
  // The number of a bot in decimal digits, as base64 has it; when it was made; what it is signed with
  [
    ['.'],
    '(?:[MNO][DTjz][AEIMQUYcgk][w-z0-5]){5,6}(?:[MNO](?:[AQgw]|[DTjz][AEIMQUYcgk]))?\\.[\\w-]{6,7}\\.[\\w-]{27,40}',
  ],
  [['mfa.'], 'mfa\\.[\\w-]{80,100}'],
  [['webhook.office.com/webhookb2'], '(?<=webhook\\.office\\.com/webhookb2/)[\\w@/-]{30,300}'],
  [[':aa'], '\\d{8,10}:AA[\\w-]{32,40}'],
  // Stripe, Square, Shopify, PayPal
  [['sk_live_', 'sk_test_', 'rk_live_', 'rk_test_', 'pk_live_'], '[prs]k_(?:live|test)_[A-Za-z0-9]{10,200}'],
  [['whsec_'], 'whsec_[A-Za-z0-9+/=]{16,200}'],
  [['sq0'], 'sq0(?:atp|csp|idp)-[\\w-]{20,60}'],
  [['shpat_', 'shpca_', 'shppa_', 'shpss_', 'shptka_'], 'shp(?:at|ca|pa|ss|tka)_[A-Fa-f0-9]{32}'],
  [['access_token$production'], 'access_token\\$production\\$[a-z0-9]{10,20}\\$[a-f0-9]{20,64}'],
  // Google, Firebase
  [['aiza'], 'AIza[\\w-]{30,60}'],
  [['ya29.'], 'ya29\\.[\\w-]{20,2000}'],
  [['gocspx-'], 'GOCSPX-[\\w-]{20,60}'],
  [['1//0'], '1//0[\\w-]{30,200}'],
  // Azure: secrets of applications, keys of storage and of queues
  [['q~'], '[\\w~.-]{3}\\dQ~[\\w~.-]{31,34}'],
  [['accountkey', 'accesskey'], '(?<=(?:AccountKey|SharedAccessKey)=)[A-Za-z0-9+/]{20,100}={0,2}'],
  [['sig='], '(?<=[?&;]sig=)[\\w%+/-]{20,200}={0,2}'],
  // Registries of packages
  [['npm_'], 'npm_[A-Za-z0-9]{30,60}'],
  [['pypi-'], 'pypi-Ag[\\w-]{20,1000}'],
  [['rubygems_'], 'rubygems_[a-f0-9]{40,64}'],
  [['oy2'], 'oy2[a-z0-9]{43}'],
  [['dckr_pat_', 'dckr_oat_'], 'dckr_[po]at_[\\w-]{20,60}'],
  [['cio'], 'cio[A-Za-z0-9]{32}(?![A-Za-z0-9])'],
  // HashiCorp
  [['hvs.', 'hvb.', 'hvr.'], 'hv[bsr]\\.[\\w-]{20,400}'],
  [['s.'], '(?<![\\w.)\\]])s\\.(?=[A-Za-z]{0,23}\\d)[A-Za-z0-9]{24}(?![\\w(.])'],
  [['.atlasv1.'], '[A-Za-z0-9]{14}\\.atlasv1\\.[\\w-]{40,100}'],
  // Clouds and hosters
  [['dop_v1_', 'doo_v1_', 'dor_v1_', 'dot_v1_'], 'do[oprt]_v1_[a-f0-9]{40,64}'],
  [['ltai'], 'LTAI[A-Za-z0-9]{12,30}'],
  [['hrku-'], 'HRKU-[\\w-]{20,100}'],
  [['pul-'], 'pul-[a-f0-9]{40}'],
  [['dapi'], 'dapi[a-f0-9]{32}(?:-\\d)?'],
  [['pscale_'], 'pscale_(?:tkn|pw|oauth)_[\\w.-]{20,100}'],
  [['scw'], 'SCW[A-Z0-9]{17}(?![A-Z0-9])'],
  [['tskey-'], 'tskey-[a-z]{2,20}-[\\w-]{10,100}'],
  [['sbp_', 'sb_secret_'], '(?:sbp_[a-f0-9]{40,64}|sb_secret_[\\w-]{20,60})'],
  [['nfp_'], 'nfp_[A-Za-z0-9]{30,60}'],
  [['fm1r_', 'fm2_'], 'fm(?:1r|2)_[\\w+/=-]{40,2000}'],
  [['vcp_', 'vca_', 'vck_', 'vercel_blob_rw_'], '(?:vc[apk]|vercel_blob_rw)_\\w{20,100}'],
  [['rnd_', 'napi_'], '(?:rnd_[A-Za-z0-9]{28,40}|napi_[a-z0-9]{60,70})'],
  [['akid'], 'AKID[A-Za-z0-9]{32}(?![A-Za-z0-9])'],
  [['sha256~'], 'sha256~[\\w-]{43}'],
  // Mail and telephone
  [['sg.'], 'SG\\.[\\w-]{16,32}\\.[\\w-]{16,64}'],
  [['sk'], 'SK[0-9a-f]{32}(?![0-9a-f])'],
  [['key-'], 'key-[0-9a-f]{32}(?![0-9a-f])'],
  [['-us'], '[0-9a-f]{32}-us\\d{1,2}'],
  [['xkeysib-'], 'xkeysib-[a-f0-9]{40,64}-[A-Za-z0-9]{10,20}'],
  // Tools
  [['sk-'], 'sk-(?:ant-|proj-|svcacct-)?(?=[\\w-]{0,40}\\d)[\\w-]{20,300}'],
  [['gsk_', 'xai-', 'pplx-'], '(?:gsk_|xai-|pplx-)[A-Za-z0-9]{40,100}'],
  [['r8_', 'tvly-', 'pcsk_', 'lsv2_'], '(?:r8_[A-Za-z0-9]{30,50}|(?:tvly-|pcsk_|lsv2_[a-z]{2}_)[\\w-]{30,100})'],
  [['bkua_', 'phx_'], '(?:bkua_[a-f0-9]{40}|phx_[A-Za-z0-9]{30,60})'],
  [['dt0'], 'dt0[a-z]\\d{2}\\.[A-Z0-9]{24}\\.[A-Z0-9]{64}'],
  [['pat'], 'pat(?:[A-Za-z0-9]{14}\\.[a-f0-9]{64}|-(?:na|eu|ap)\\d-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})'],
  [['eaa'], 'EAA[A-Za-z0-9]{90,300}'],
  [['sl.'], 'sl\\.(?:[a-z]\\.)?[\\w-]{120,1500}'],
  [['akcp', 'cmvmdgtu'], '(?:AKCp[A-Za-z0-9]{69}|cmVmdGtu[A-Za-z0-9]{56})'],
  [['cfpat-', 'sgp_', 'tfp_'], '(?:CFPAT-[\\w-]{43}|sgp_(?:[a-f0-9]{16}_|local_)?[a-f0-9]{40}|tfp_[\\w-]{40,60})'],
  [['duffel_', 'shippo_'], '(?:duffel|shippo)_(?:test|live)_[\\w-]{40,50}'],
  [['clojars_', 'rdme_', 'pnu_'], '(?:CLOJARS_[a-z0-9]{60}|rdme_[a-z0-9]{70}|pnu_[A-Za-z0-9]{36})'],
  [['hf_', 'api_org_'], '(?:hf|api_org)_[A-Za-z0-9]{30,60}'],
  [['glc_', 'glsa_'], 'gl(?:c|sa)_[\\w=+/]{20,400}'],
  [['sntrys_', 'sntryu_'], 'sntry[su]_[\\w=+/]{20,400}'],
  [['nrak-', 'nrjs-'], 'NR(?:AK|JS)-[A-Za-z0-9]{18,40}'],
  [['lin_api_'], 'lin_(?:api|oauth)_[A-Za-z0-9]{30,60}'],
  [['ntn_', 'secret_'], '(?:ntn|secret)_[A-Za-z0-9]{40,60}'],
  [['dp.pt.', 'dp.st.', 'dp.ct.', 'dp.sa.'], 'dp\\.(?:pt|st|ct|sa)\\.(?:[\\w-]{1,40}\\.)?[A-Za-z0-9]{30,60}'],
  [['ccipat_'], 'CCIPAT_\\w{20,100}'],
  [['pmak-'], 'PMAK-[a-f0-9]{20,30}-[a-f0-9]{30,40}'],
  [['age-secret-key-'], 'AGE-SECRET-KEY-1[A-Z0-9]{50,64}'],
  [['figd_'], 'figd_[\\w-]{30,60}'],
  [['squ_', 'sqp_', 'sqa_'], 'sq[upa]_[a-f0-9]{40}'],
]

/** Keys in blocks, whole or by the line. */
const BLOCKS: readonly SecretForm[] = [
  {
    signs: ['private key'],
    pattern: /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?<secret>[^-]{1,10000})/dg,
    kind: 'token',
  },
  // A line of a key, as a block has it and as code does
  {
    signs: [''],
    pattern:
      /^[ \t"'`+]{0,64}(?<secret>(?=[a-z0-9+/]{0,59}[A-Z])(?=[A-Z0-9+/]{0,59}[a-z])(?=[A-Za-z+/]{0,59}\d)[A-Za-z0-9+/]{60,200}={0,2})(?![\w+/=.-])/dgm,
    kind: 'token',
  },
]

/** Secrets that are recognised by their own spelling. */
export const TOKENS: readonly SecretForm[] = [
  ...ISSUED.map(
    ([signs, pattern]): SecretForm => ({
      signs,
      pattern: new RegExp(
        pattern.startsWith('(?<') ? `(?<secret>${pattern})` : `(?<![A-Za-z0-9_])(?<secret>${pattern})`,
        'dg',
      ),
      kind: 'token',
    }),
  ),
  ...BLOCKS,
]
