<?php
// Does what an administrator does, from the command line: php admin.php <site's folder> <task> <JSON of its input>.
// The answer is one line of JSON.
[, $site, $task, $json] = $argv;
$input = json_decode($json, true);
if ($task === 'install') {
    define('WP_INSTALLING', true);
}
require $site . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';

function answer($value): void
{
    echo "\n", wp_json_encode($value), "\n";
}

switch ($task) {
    case 'install':
        wp_install($input['title'], 'admin', 'admin@example.com', true, '', $input['password']);
        switch_theme('plain');
        update_option('permalink_structure', '/%postname%/');
        answer(true);
        break;
    case 'rewrite':
        flush_rewrite_rules(false);
        answer(true);
        break;
    case 'user':
        $id = wp_insert_user([
            'user_login' => $input['login'],
            'user_pass' => wp_generate_password(),
            'user_email' => $input['login'] . '@example.com',
            'role' => $input['role'],
        ]);
        [$password] = WP_Application_Passwords::create_new_application_password($id, ['name' => 'test']);
        answer(['id' => $id, 'password' => WP_Application_Passwords::chunk_password($password)]);
        break;
    case 'revoke':
        $user = get_user_by('login', $input['login']);
        answer(WP_Application_Passwords::delete_all_application_passwords($user->ID));
        break;
    case 'delete':
        answer((bool) wp_delete_post($input['id'], true));
        break;
    case 'trash':
        answer((bool) wp_trash_post($input['id']));
        break;
    case 'edit':
        answer(wp_update_post(wp_slash(['ID' => $input['id'], 'post_content' => $input['content']])));
        break;
    case 'posts':
        $posts = get_posts(['numberposts' => -1, 'post_status' => 'any,trash', 'orderby' => 'ID', 'order' => 'ASC']);
        $own = array_values(array_filter($posts, fn ($post) => $post->ID > 1));
        answer(array_map(fn ($post) => ['id' => $post->ID, 'title' => $post->post_title], $own));
        break;
}
