/**
 * Ways in which HTML has got a script past a cleaner, by what they rely on. `alert` stands for the script; a cleaned
 * payload may keep it as text, never as an element, an attribute or an address.
 */
export const htmlPayloads: Readonly<Record<string, string>> = {
  script: '<script>alert(1)</script>',
  'script in script': '<scr<script>ipt>alert(1)</scr</script>ipt>',
  'script with a slash': '<script/src="data:text/javascript,alert(1)"></script>',
  'unclosed script': '<p>a</p><script>alert(1)',
  'capitals and a null byte': '<ScR\u0000iPt>alert(1)</ScR\u0000iPt>',
  'image error': '<img src=x onerror=alert(1)>',
  'image with slashes': '<img/src="x"/onerror=alert(1)//',
  'unclosed image': '<img src="x" onerror="alert(1)"',
  'quotes in quotes': '<img """><script>alert(1)</script>">',
  'back quotes': '<a href=`x`onmouseover=alert(1)>x</a>',
  'svg load': '<svg onload=alert(1)>',
  'svg with a slash': '<svg/onload=alert(1)//',
  'svg script': '<svg><script>alert&#40;1)</script></svg>',
  'svg animation':
    '<svg><a><animate attributeName=href values=javascript:alert(1) /><text>x</text></a></svg>',
  'svg use': '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x" /></svg>',
  'body, details, marquee, video': [
    '<body onload=alert(1)>',
    '<details open ontoggle=alert(1)>x</details>',
    '<marquee onstart=alert(1)>x</marquee>',
    '<video><source onerror=alert(1)></video>',
  ].join(''),
  'event on an allowed element': '<p onclick=alert(1) onmouseover="alert(1)" autofocus tabindex=1>x</p>',
  'focus by address': '<h2 id=x tabindex=1 onfocus=alert(1)>x</h2>',
  'javascript address': '<a href="javascript:alert(1)">x</a>',
  'javascript in capitals': '<a href="JaVaScRiPt:alert(1)">x</a>',
  'javascript with a tab': '<a href="java\tscript:alert(1)">x</a>',
  'javascript with a new line': '<a href="java\nscript:alert(1)">x</a>',
  'javascript with entities': '<a href="&#106;avascript&colon;alert(1)">x</a>',
  'javascript with padded entities': '<a href="&#x0006A&#x00061vascript&#0000058alert(1)">x</a>',
  'javascript with an entity tab': '<a href="jav&Tab;ascript&#x3A;alert(1)">x</a>',
  'javascript after controls': '<a href="\u0001\u0002 javascript:alert(1)">x</a>',
  'javascript with a null byte': '<a href="java\u0000script:alert(1)">x</a>',
  'javascript after a line separator': '<a href="\u2028javascript:alert(1)">x</a>',
  'javascript behind a colon': '<a href=" &#14; javascript:alert(1)">x</a>',
  vbscript: '<a href="vbscript:msgbox(1)">x</a>',
  'data document': '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  'data with a comma': '<a href="data:,<script>alert(1)</script>">x</a>',
  blob: '<a href="blob:https://example.com/1">x</a>',
  'view source, file, feed':
    '<a href="view-source:x">x</a><a href="file:///etc/passwd">x</a><a href="feed:javascript:alert(1)">x</a>',
  'another host without a scheme': '<a href="//evil.example">x</a>',
  'another host behind backslashes': '<a href="/\\evil.example">x</a><a href="\\\\evil.example">x</a>',
  'another host behind a tab': '<a href="/\t/evil.example">x</a>',
  'another host behind a user name': '<a href="https://parlour.example@evil.example/">x</a>',
  'a relative address': '<a href="evil.html">x</a><a href="?x=1">x</a>',
  'two addresses': '<a href="/help" href="javascript:alert(1)">x</a>',
  'xlink address': '<a xlink:href="javascript:alert(1)">x</a>',
  'target and ping': '<a href="https://a.example" target=_blank ping="https://evil.example" rel=opener>x</a>',
  'form and button':
    '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
  'nested forms': '<form><p></form><form action=javascript:alert(1)><input type=submit name=x></form></form>',
  'clobbering names': '<a id=config name=config href="/x">x</a><p id=main name=main>x</p>',
  'an id with markup': '<h2 id="x&quot;&gt;&lt;img src=x onerror=alert(1)&gt;">x</h2>',
  'style element':
    '<style>@import "https://evil.example/x.css"; body{background:url(javascript:alert(1))}</style>',
  'style attribute': '<p style="position:fixed;inset:0;background:url(//evil.example)">x</p>',
  'class attribute': '<p class="overlay">x</p>',
  'link, base, meta':
    '<link rel=stylesheet href=//evil.example><base href=//evil.example><meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  frames:
    '<iframe srcdoc="<script>alert(1)</script>"></iframe><object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  'frame content': '<iframe><img src=x onerror=alert(1)></iframe>',
  'noscript attribute': '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  'noscript ended by its parent':
    '<div><noscript></div><img title="</noscript><img src=x onerror=alert(1)>">',
  'template content': '<template><img src=x onerror=alert(1)></template>',
  'template in table': '<table><template><tr><td><script>alert(1)</script></td></tr></template></table>',
  'math and style':
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  'math annotation':
    '<math><annotation-xml encoding="text/html"><style><img src=x onerror=alert(1)></style></annotation-xml></math>',
  'form in math': '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  'svg and style': '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  'svg and title': '<svg><title><style><img src=x onerror=alert(1)></style></title></svg>',
  'svg and textarea': '<svg><textarea><img src=x onerror=alert(1)></textarea></svg>',
  'textarea ended with a slash': '<textarea></textarea/><img src=x onerror=alert(1)></textarea>',
  'select and option': '<select><option>&lt;img src=x onerror=alert(1)&gt;</option></select>',
  'raw text': '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp><plaintext><script>alert(1)</script>',
  'no frames, no embed':
    '<noframes><img src=x onerror=alert(1)></noframes><noembed><script>alert(1)</script></noembed>',
  'comment ends': '<!--><img src=x onerror=alert(1)>--><!-- --!><img src=x onerror=alert(1)> -->',
  'conditional comment': '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  'data section':
    '<![CDATA[<img src=x onerror=alert(1)>]]><svg><![CDATA[><img src=x onerror=alert(1)>]]></svg>',
  'processing instruction': '<?xml version="1.0"?><?php echo 1 ?><!DOCTYPE x [<!ENTITY y "<script>">]>',
  'escaped markup stays text': '&lt;img src=x onerror=alert(1)&gt; &amp;lt;script&amp;gt;',
  'unclosed elements': '<p><strong><em><a href="/help"><table><tr><td><ul><li>x',
  'crossed elements': '<p><strong><a href="/x"></p></strong><table><p></table></a>',
  'a lone bracket': '< img src=x onerror=alert(1)>><<p>a < b > c</p><',
  'an unfinished attribute': '<p a="<img src=x onerror=alert(1)>',
  'null bytes': '\u0000<p\u0000>a\u0000</p><img\u0000 src=x onerror=alert(1)>',
  'brackets of full width': '\uff1cscript\uff1ealert(1)\uff1c/script\uff1e',
  'prototype names': '<p __proto__=x constructor=y toString=z>x</p><constructor>x</constructor>',
};

/** 200 KB of elements that are opened and never closed. */
export function deeplyNested(element: string): string {
  return `<${element}>`.repeat(Math.floor(200_000 / (element.length + 2)));
}
