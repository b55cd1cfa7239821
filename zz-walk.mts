import { chromium } from '@playwright/test';
const shots = '/tmp/lw-shots'; import fs from 'node:fs'; fs.mkdirSync(shots,{recursive:true});
const origin='http://localhost:3300';
const browser = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu']});
const ctx = await browser.newContext({viewport:{width:1440,height:900},serviceWorkers:'block'});
const page = await ctx.newPage();
page.on('console',m=>{if(m.type()==='error')console.log('CONSOLE',m.text().slice(0,200))});
await page.goto(origin+'/live');
await page.getByRole('button',{name:'Log in'}).or(page.getByRole('link',{name:'Log in'})).first().click();
const d=page.getByRole('dialog',{name:'Log in'});
await d.getByLabel('Username',{exact:true}).fill('maria');await d.getByLabel('Password',{exact:true}).fill('Parlour-2026');
await d.getByRole('button',{name:'Log in'}).click();await d.waitFor({state:'hidden'});
const state=await ctx.storageState();fs.writeFileSync('/tmp/lw-state.json',JSON.stringify(state));
const cut=`(()=>{const out=[];const vw=document.documentElement.clientWidth;for(const el of document.querySelectorAll('button,p,h1,h2,h3,dt,dd,span,td,th,li')){const r=el.getBoundingClientRect();if(!r.width||!r.height)continue;const s=getComputedStyle(el);const t=(el.textContent||'').trim().slice(0,40);if(!t)continue;if(el.scrollWidth>el.clientWidth+1&&s.overflowX!=='visible'&&el.clientWidth>4)out.push('CUT '+t+' '+el.clientWidth+'<'+el.scrollWidth);if((r.right>vw+1||r.left<-1)&&!el.closest('[class*=strip],[class*=road],[class*=bead]'))out.push('OUT '+t+' '+Math.round(r.left)+'..'+Math.round(r.right)+' vw'+vw);}
const bs=[...document.querySelectorAll('button')].filter(b=>b.getBoundingClientRect().width);for(const b of bs){const r=b.getBoundingClientRect();if((r.width<24||r.height<24))out.push('SMALL '+(b.getAttribute('aria-label')||b.textContent||'').slice(0,40)+' '+Math.round(r.width)+'x'+Math.round(r.height));}
return [...new Set(out)].slice(0,25);})()`;
async function frameOf(){for(let i=0;i<60;i++){const f=page.frames().find(f=>/sandbox/.test(f.url())&&f!==page.mainFrame());if(f&&await f.locator('[data-spot]').count()>0)return f;await page.waitForTimeout(500);}return page.frames().at(-1)!;}
const codes=process.argv[2]!.split(',');const widths=process.argv[3]!.split(',').map(Number);const mode=process.argv[4]??'light';const loc=process.argv[5]??'';const many=process.argv[6]==='4';
await page.emulateMedia({colorScheme:mode as 'light'});
if(mode==='dark')await page.evaluate(()=>{try{localStorage.setItem('theme','dark')}catch{}});
for(const code of codes){
 const vendor=code.split(':')[0]!,c=code.split(':')[1]!;
 await page.setViewportSize({width:1440,height:900});
 await page.goto(`${origin}${loc}/game?vendor=${vendor}&type=LIVE&code=${c}&back=/live`);
 const f=await frameOf();
 await page.waitForTimeout(1500);
 if(many){const g=f.locator('section, [role=region]');for(let k=0;k<3;k++){const add=f.locator('button[aria-label^="Open "], button[aria-label*="جانب"]').first();if(await add.count())await add.click();await page.waitForTimeout(800);}}
 for(const w of widths){await page.setViewportSize({width:w,height:w<500?844:w<1000?1100:900});await page.waitForTimeout(900);
  await page.screenshot({path:`${shots}/${c}-${w}-${mode}${loc.replace('/','-')}${many?'-4':''}.png`});
  console.log(c,w,mode,JSON.stringify(await f.evaluate(cut)),'page',JSON.stringify(await page.evaluate('document.documentElement.scrollWidth')));
 }
}
await browser.close();
